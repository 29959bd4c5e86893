import { Button, Group, SegmentedControl } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { RelaySearch } from '@sightline/contract/internal/relays';
import { IconKey, IconRefresh } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { countLabel } from '../../../components/data-table/count-label.ts';
import { GeneralError } from '../../../components/form/general-error.tsx';
import { errorMessage } from '../../../kernel/error-message.ts';
import { useServices } from '../../../kernel/services-context.tsx';
import { reloadInternal } from '../internal-queries.ts';
import { GatewaysDialog } from './gateways-dialog.tsx';
import styles from './relays-bar.module.css';
import { type RelayView, VIEWS } from './relays-query.ts';

interface RelaysBarProps {
  readonly which: RelayView;
  readonly onWhich: (which: RelayView) => void;
  /** What the table shows, and how many messages that are. */
  readonly search: RelaySearch;
  readonly total: number;
  readonly isFiltered: boolean;
}

const CHOICES = Object.entries(VIEWS).map(([value, label]) => ({ value: value as RelayView, label }));

/** What stays where it is whether the table has rows, has none or did not load. */
export function RelaysBar({ which, onWhich, search, total, isFiltered }: RelaysBarProps) {
  const services = useServices();
  const [showsGateways, setShowsGateways] = useState(false);
  const replay = useMutation({
    mutationFn: () => services.api.internal.replayRelayMessages({ body: { search } }),
    onSuccess: async ({ message: { replayed } }) => {
      notifications.show(
        { message: `${countLabel(replayed, 'message')} will be read again.` },
        services.notifications,
      );
      await reloadInternal(services);
    },
  });
  return (
    <>
      <div className={styles.bar}>
        <SegmentedControl
          size="xs"
          aria-label="Which messages"
          data={CHOICES}
          value={which}
          onChange={onWhich}
        />
        <Group gap="xs" className={styles.tools}>
          {which !== 'all' && total > 0 && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconRefresh size={16} />}
              loading={replay.isPending}
              onClick={() => replay.mutate()}
            >
              {isFiltered ? 'Read all found again' : 'Read all again'}
            </Button>
          )}
          <Button size="xs" leftSection={<IconKey size={16} />} onClick={() => setShowsGateways(true)}>
            Relay tokens
          </Button>
        </Group>
      </div>
      <GeneralError>{replay.error ? errorMessage(replay.error) : undefined}</GeneralError>
      <GatewaysDialog opened={showsGateways} onClose={() => setShowsGateways(false)} />
    </>
  );
}
