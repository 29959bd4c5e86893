import { Button, Group, Popover, Select } from '@mantine/core';
import type { Delivery } from '@sightline/contract/integrations/deliveries';
import { DELIVERY_STATES, type DeliveryState } from '@sightline/domain/integrations/delivery';
import type { Platform } from '@sightline/domain/integrations/platform';
import { IconHelpCircle } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useOpenRecord } from '../../../components/data-table/address/use-open-record.ts';
import { useTableView } from '../../../components/data-table/address/use-table-view.ts';
import { DataTable, useCards } from '../../../components/data-table/data-table.tsx';
import { OlderRows } from '../../../components/data-table/rows/older-rows.tsx';
import { DELIVERIES_TAB } from '../deliveries-href.ts';
import { deliveryColumns, NEWEST_FIRST } from './delivery-columns.tsx';
import { DeliveryDetail } from './delivery-detail.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { mayHaveFailed, STATE_LABELS } from './delivery-labels.ts';
import styles from './delivery-log.module.css';
import { MissingHelp } from './missing-help.tsx';
import { NoDeliveries } from './no-deliveries.tsx';
import { RetryAll } from './retry-all.tsx';
import { useDeliveryLog } from './use-delivery-log.ts';
import { useLinkedDelivery } from './use-linked-delivery.ts';

const EVERY = 'every';
const STATES = [
  { value: EVERY, label: 'Every state' },
  ...DELIVERY_STATES.map((value) => ({ value, label: STATE_LABELS[value].label })),
] as const;

/** The log as a table, filtered by the server; what is older comes as it is asked for. */
export function DeliveryLog({ platform }: { readonly platform: Platform }) {
  const narrow = useCards();
  const [params, setParams] = useSearchParams();
  const state = DELIVERY_STATES.find((one) => one === params.get('state'));
  const log = useDeliveryLog({ platform, state });
  const { deliveries, rows, older } = log;
  const columns = useMemo(() => deliveryColumns(platform), [platform]);
  const view = useTableView<Delivery>({
    table: `deliveries-${platform}`,
    tab: DELIVERIES_TAB,
    columns,
    sort: NEWEST_FIRST,
  });
  const { openId, open, step, close } = useOpenRecord(DELIVERIES_TAB, 'delivery');
  const shown = deliveries.find(({ delivery_id }) => String(delivery_id) === openId);
  // One that was seen here and has left the rows by a change of its state is not asked for.
  const [seenId, setSeenId] = useState<string>();
  if ((shown || openId === undefined) && seenId !== openId) setSeenId(openId);
  const isLinked = openId !== undefined && openId !== seenId && !log.isPending;
  const linked = useLinkedDelivery(platform, isLinked ? openId : undefined);

  function toggle(row: Delivery): void {
    if (row === shown) close();
    else if (shown && !narrow) step(row.delivery_id);
    else open(row.delivery_id);
  }
  function choose(next: DeliveryState | typeof EVERY | null): void {
    const to = new URLSearchParams({ tab: DELIVERIES_TAB, platform });
    if (next && next !== EVERY) to.set('state', next);
    setParams(to);
  }

  return (
    <>
      <Group gap="xs" mb="sm">
        <Select
          aria-label="State"
          className={styles.state}
          allowDeselect={false}
          data={STATES}
          value={state ?? EVERY}
          onChange={choose}
        />
        <Popover width={360} position="bottom-start" shadow="md" withArrow trapFocus>
          <Popover.Target>
            <Button variant="default" leftSection={<IconHelpCircle size={16} aria-hidden />}>
              Why is something missing?
            </Button>
          </Popover.Target>
          <Popover.Dropdown
            className={styles.help}
            tabIndex={-1}
            data-autofocus
            aria-label="Why is something missing?"
          >
            <MissingHelp platform={platform} />
          </Popover.Dropdown>
        </Popover>
        {mayHaveFailed(deliveries, state, older !== undefined) && <RetryAll platform={platform} />}
      </Group>
      <DataTable
        label="Deliveries"
        fileName="sightline-deliveries.csv"
        view={view}
        rows={rows}
        isLoading={log.isLoading}
        error={log.error}
        errorTitle="The delivery log did not load"
        onRetry={log.retry}
        empty={<NoDeliveries platform={platform} state={state} />}
        openKey={shown?.delivery_id}
        onOpen={toggle}
        {...(!narrow && { detail: (row: Delivery) => <DeliveryDetail platform={platform} delivery={row} /> })}
      />
      <OlderRows
        older={older}
        count={deliveries.length}
        what={state ? `${STATE_LABELS[state].label.toLowerCase()} deliveries` : 'deliveries'}
        isFiltered={false}
      />
      <DeliveryDialog
        platform={platform}
        isOpen={isLinked || (narrow && shown !== undefined)}
        delivery={shown ?? linked.delivery}
        linked={linked}
        onClose={close}
      />
    </>
  );
}
