import { Button } from '@mantine/core';
import { IconCheck, IconUrgent } from '@tabler/icons-react';
import type { TableView } from '../../../components/data-table/address/use-table-view.ts';
import { DEVICE_ORDERS } from './device-order.ts';
import type { DeviceRow } from './device-row.ts';

/** Changes between the order of need and the order by id. */
export function OrderButton({ view: { sort, setSort } }: { readonly view: TableView<DeviceRow> }) {
  const isByNeed = sort.column === DEVICE_ORDERS.attention.column;
  const Icon = isByNeed ? IconCheck : IconUrgent;
  return (
    <Button
      size="xs"
      variant={isByNeed ? 'light' : 'default'}
      leftSection={<Icon size={16} stroke={1.7} />}
      aria-pressed={isByNeed}
      onClick={() => setSort(isByNeed ? DEVICE_ORDERS.id : DEVICE_ORDERS.attention)}
    >
      Needs you first
    </Button>
  );
}
