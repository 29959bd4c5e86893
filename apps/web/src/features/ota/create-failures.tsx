import { Alert, Text } from '@mantine/core';
import type { OtaMessage } from '@sightline/contract/ota/ota.contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { SendOutcome } from '../../components/command/send-to-each.ts';
import { errorMessage } from '../../kernel/error-message.ts';
import styles from './create-failures.module.css';
import { failureText } from './sent-text.ts';

/** Which devices did not get their message, and why; the others have theirs. */
export function CreateFailures({ outcome: { sent, failed } }: { readonly outcome: SendOutcome<OtaMessage> }) {
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
      <ul className={styles.list}>
        {failed.map(({ deviceId, error }) => (
          <li key={deviceId}>
            <Text size="sm" fw={500}>
              {failureText(deviceId)}
            </Text>
            <Text size="sm">{errorMessage(error)}</Text>
          </li>
        ))}
      </ul>
      {sent.length > 0 && (
        <Text size="sm" mt="xs">
          {sent.length === 1 ? 'One other device has' : `${sent.length} other devices have`} the message. Only
          those without it are still chosen.
        </Text>
      )}
    </Alert>
  );
}
