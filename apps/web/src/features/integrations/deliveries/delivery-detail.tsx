import { Anchor, Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Delivery } from '@sightline/contract/integrations/deliveries';
import type { Platform } from '@sightline/domain/integrations/platform';
import { IconReload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'wouter';
import { devicePageHref } from '../../../components/device/device-links.ts';
import { ExactTime, RelativeTime } from '../../../components/time/time.tsx';
import { errorMessage } from '../../../kernel/error-message.ts';
import { useServices } from '../../../kernel/services-context.tsx';
import { reloadIntegrations } from '../../../queries/integrations.ts';
import panel from '../health-panel.module.css';
import { Fact } from '../health-panel.tsx';
import styles from './delivery-detail.module.css';
import {
  aboutHref,
  aboutText,
  cameraText,
  canRetry,
  OUTCOME_LABELS,
  STATE_LABELS,
} from './delivery-labels.ts';

interface DeliveryDetailProps {
  readonly platform: Platform;
  readonly delivery: Delivery;
}

/** Everything about one delivery: why it stands as it does, its attempts, and the way to try it again. */
export function DeliveryDetail({ platform, delivery }: DeliveryDetailProps) {
  const services = useServices();
  const { delivery_id: deliveryId, reason, history, state } = delivery;
  const href = aboutHref(delivery);
  const camera = cameraText(delivery);
  const retry = useMutation({
    mutationFn: () => services.api.integrations.retry({ params: { platform, deliveryId } }),
    onSuccess: () => notifications.show({ message: 'It is tried again now.' }, services.notifications),
    onSettled: () => reloadIntegrations(services),
  });
  return (
    <div className={styles.detail}>
      <Text size="sm">
        {STATE_LABELS[state].text} {reason}
      </Text>
      <dl className={panel.facts}>
        <Fact label="About">
          {href ? (
            <Anchor component={Link} href={href} inherit underline="always">
              {aboutText(delivery)}
            </Anchor>
          ) : (
            aboutText(delivery)
          )}
        </Fact>
        {camera && (
          <Fact label="Camera">
            {delivery.device_id === null ? (
              camera
            ) : (
              <Anchor component={Link} href={devicePageHref(delivery.device_id)} inherit underline="always">
                {camera}
              </Anchor>
            )}
          </Fact>
        )}
        {delivery.object_id && <Fact label="Object id">{delivery.object_id}</Fact>}
        {delivery.finished_at && (
          <Fact label="Ended">
            <ExactTime value={delivery.finished_at} />
          </Fact>
        )}
        {delivery.next_attempt_at && (
          <Fact label="Next attempt">
            <RelativeTime value={delivery.next_attempt_at} />
          </Fact>
        )}
      </dl>
      <Attempts history={history} />
      {canRetry(delivery) && (
        <div>
          <Button
            variant="default"
            size="xs"
            className={styles.retry}
            leftSection={<IconReload size={16} aria-hidden />}
            loading={retry.isPending}
            onClick={() => retry.mutate()}
          >
            Retry
          </Button>
        </div>
      )}
      {retry.error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {errorMessage(retry.error)}
        </Text>
      )}
    </div>
  );
}

function Attempts({ history }: Pick<Delivery, 'history'>) {
  if (history.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        It was not tried yet.
      </Text>
    );
  }
  return (
    <ol className={styles.attempts} aria-label="Attempts">
      {history.map(({ at, outcome, status_code, reason, recipient }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: attempts have no id, and only the end of the list grows.
        <li key={index} className={styles.attempt}>
          <ExactTime value={at} />
          <span>
            <strong>{OUTCOME_LABELS[outcome]}</strong>
            {recipient && ` to ${recipient}`}
            {status_code !== null && ` (status ${status_code})`}
            {reason && `: ${reason}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
