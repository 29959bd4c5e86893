import type { Sort } from '@sightline/domain/tables/sort';
import type { TableView } from '../../../components/data-table/address/use-table-view.ts';
import type { Services } from '../../../kernel/services.ts';
import type { DeviceRow } from './device-row.ts';

/** The two orders that My Devices can open with, by the column that is sorted. */
export const DEVICE_ORDERS = {
  /** Those that need somebody first. */
  attention: { column: 'attention', direction: 'asc' },
  /** The newest id first. */
  id: { column: 'id', direction: 'desc' },
} as const satisfies Record<string, Sort>;

const keyOf = (services: Services) => services.session.userKey('table.devices.order');

/** The order that the signed-in person opens My Devices with in this browser. */
export function loadDeviceOrder(services: Services): Sort {
  return services.local.read(keyOf(services)) === 'id' ? DEVICE_ORDERS.id : DEVICE_ORDERS.attention;
}

/** The view, which remembers for the next visit which of the two orders was chosen; other orders pass. */
export function keepingOrder(services: Services, view: TableView<DeviceRow>): TableView<DeviceRow> {
  return {
    ...view,
    setSort: (sort) => {
      if (sort.column in DEVICE_ORDERS) services.local.write(keyOf(services), sort.column);
      view.setSort(sort);
    },
  };
}
