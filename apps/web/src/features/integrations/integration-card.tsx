import { Badge, Button, Text, Title } from '@mantine/core';
import type { Integration } from '@sightline/contract/integrations/integrations.contract';
import { exclusionMessage, PLATFORM_NAMES, type Platform } from '@sightline/domain/integrations/platform';
import {
  IconBan,
  IconCircleDashed,
  IconListDetails,
  IconPencil,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'wouter';
import { StatusLabel } from '../../components/device/status-label.tsx';
import { useServices } from '../../kernel/services-context.tsx';
import { reloadIntegrations } from '../../queries/integrations.ts';
import { Configuration } from './configuration.tsx';
import { deliveriesHref } from './deliveries-href.ts';
import { HealthLabel, HealthPanel } from './health-panel.tsx';
import styles from './integration-card.module.css';
import { PLATFORM_PARTS } from './platforms/platform-parts.tsx';
import { TestResult } from './test-event.tsx';

interface IntegrationCardProps {
  readonly platform: Platform;
  readonly integration: Integration | undefined;
  /** The configured one that keeps this one out. */
  readonly excludedBy: Platform | undefined;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** One integration: whether it is configured, how it does, and what can be done with it. */
export function IntegrationCard(props: IntegrationCardProps) {
  const { platform, integration, excludedBy } = props;
  const { icon: Icon, text, isLegacy } = PLATFORM_PARTS[platform];
  const title = useId();
  return (
    <section
      aria-labelledby={title}
      className={styles.card}
      data-platform={platform}
      data-excluded={excludedBy !== undefined || undefined}
    >
      <div className={styles.head}>
        <Icon size={24} stroke={1.5} className={styles.icon} aria-hidden />
        <Title order={2} id={title}>
          {PLATFORM_NAMES[platform]}
        </Title>
        {isLegacy && (
          <Badge variant="default" tt="none">
            Legacy
          </Badge>
        )}
      </div>
      {integration ? (
        <HealthLabel integration={integration} />
      ) : (
        <NotConfigured isExcluded={excludedBy !== undefined} />
      )}
      <Text size="sm" c="dimmed">
        {text}
      </Text>
      {integration ? (
        <Configured {...props} integration={integration} />
      ) : (
        <>
          {excludedBy && <Text size="sm">{exclusionMessage(platform, excludedBy)}</Text>}
          <div className={styles.actions}>
            <Button
              disabled={excludedBy !== undefined}
              data-main
              aria-label={`Save ${PLATFORM_NAMES[platform]}`}
              onClick={props.onEdit}
            >
              Save
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function NotConfigured({ isExcluded }: { readonly isExcluded: boolean }) {
  const Icon = isExcluded ? IconBan : IconCircleDashed;
  return (
    <StatusLabel
      icon={<Icon size={18} stroke={1.7} data-icon aria-hidden />}
      tone="none"
      text={isExcluded ? 'Mutually exclusive' : 'Not configured'}
    />
  );
}

function Configured({
  platform,
  integration,
  onEdit,
  onDelete,
}: IntegrationCardProps & { readonly integration: Integration }) {
  const services = useServices();
  const name = PLATFORM_NAMES[platform];
  const test = useMutation({
    mutationFn: async () => (await services.api.integrations.test({ params: { platform } })).message,
    onSettled: () => reloadIntegrations(services),
  });
  return (
    <>
      <Configuration integration={integration} />
      <HealthPanel integration={integration} />
      <TestResult delivery={test.data} error={test.error} onClose={test.reset} />
      <div className={styles.actions}>
        <Button
          leftSection={<IconPencil size={16} aria-hidden />}
          data-main
          aria-label={`Edit ${name}`}
          onClick={onEdit}
        >
          Edit
        </Button>
        <Button
          variant="default"
          leftSection={<IconSend size={16} aria-hidden />}
          loading={test.isPending}
          onClick={() => test.mutate()}
        >
          Send a test event
        </Button>
        <Button
          component={Link}
          href={deliveriesHref(platform)}
          variant="default"
          leftSection={<IconListDetails size={16} aria-hidden />}
        >
          Delivery log
        </Button>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          aria-label={`Delete ${name}`}
          onClick={onDelete}
        >
          Delete
        </Button>
      </div>
    </>
  );
}
