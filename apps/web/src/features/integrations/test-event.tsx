import { CloseButton, Text } from '@mantine/core';
import type { Delivery } from '@sightline/contract/integrations/deliveries';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { formErrors } from '../../components/form/form-errors.ts';
import { ExactTime } from '../../components/time/time.tsx';
import styles from './test-event.module.css';
import { testResultMessage } from './test-result-message.ts';

interface TestResultProps {
  readonly delivery: Delivery | undefined;
  readonly error: Error | null;
  readonly onClose: () => void;
}

/** What became of a test event, below the button that sent it. */
export function TestResult({ delivery, error, onClose }: TestResultProps) {
  const isThere = delivery?.state === 'delivered';
  const Icon = isThere ? IconCircleCheck : IconCircleX;
  return (
    <div role="status">
      {(delivery || error) && (
        <div className={styles.result} data-tone={isThere ? 'good' : 'bad'}>
          <Icon size={18} stroke={1.7} aria-hidden />
          <div className={styles.text}>
            <Text size="sm" fw={600}>
              {isThere ? 'The test event was delivered.' : 'The test event was not delivered.'}
            </Text>
            <Text size="sm">{delivery ? testResultMessage(delivery) : formErrors(error, []).general}</Text>
            {delivery && (
              <Text size="xs" c="dimmed">
                <ExactTime value={delivery.finished_at ?? delivery.created_at} />
              </Text>
            )}
          </div>
          <CloseButton aria-label="Close the result of the test" onClick={onClose} />
        </div>
      )}
    </div>
  );
}
