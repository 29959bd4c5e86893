import { expect, test } from 'vitest';
import type { Column } from '../components/data-table/columns/column.ts';
import { csvColumns } from '../components/data-table/csv/write-csv.ts';
import { ALERTS_COLUMNS } from '../features/alerts/alerts-columns.tsx';
import { SILENT_COLUMNS } from '../features/dashboard/widgets/silent/silent-columns.tsx';
import { DEVICE_UPDATES_COLUMNS } from '../features/device-updates/device-updates-columns.tsx';
import { DEVICES_COLUMNS } from '../features/devices/table/devices-columns.tsx';
import { GROUPS_COLUMNS } from '../features/groups/groups-columns.tsx';
import { historyColumns } from '../features/history/history-columns.tsx';
import { insightLookups } from '../features/insights/export/insight-lookups.ts';
import { insightFileColumns } from '../features/insights/export/insights-file.ts';
import { INSIGHTS_COLUMNS } from '../features/insights/table/insights-columns.tsx';
import { deliveryColumns } from '../features/integrations/deliveries/delivery-columns.tsx';
import { ALGS_COLUMNS } from '../features/internal/algs/algs-columns.tsx';
import { AUDIT_COLUMNS } from '../features/internal/audit/audit-columns.tsx';
import { CAMERAS_COLUMNS } from '../features/internal/cameras/cameras-columns.tsx';
import { RELAYS_COLUMNS } from '../features/internal/relays/relays-columns.tsx';
import { RELEASES_COLUMNS } from '../features/internal/releases/releases-columns.tsx';
import { USERS_COLUMNS } from '../features/internal/users/users-columns.tsx';
import { MODELS_COLUMNS } from '../features/models/models-columns.tsx';
import { OTA_COLUMNS } from '../features/ota/ota-columns.tsx';

const headers = <T>(columns: readonly Column<T>[]) => csvColumns(columns).map(({ label }) => label);

const NOTHING = { devices: [], groups: [], models: [], releases: [] };

/** The first line of every table's file. */
const HEADERS = {
  alerts: headers(ALERTS_COLUMNS),
  algs: headers(ALGS_COLUMNS),
  audit: headers(AUDIT_COLUMNS),
  cameras: headers(CAMERAS_COLUMNS),
  deliveries: headers(deliveryColumns('gundi')),
  devices: headers(DEVICES_COLUMNS),
  deviceUpdates: headers(DEVICE_UPDATES_COLUMNS),
  groups: headers(GROUPS_COLUMNS),
  history: headers(historyColumns(0)),
  insights: headers([...INSIGHTS_COLUMNS, ...insightFileColumns(insightLookups(NOTHING))]),
  models: headers(MODELS_COLUMNS),
  otaMessages: headers(OTA_COLUMNS),
  relays: headers(RELAYS_COLUMNS),
  releases: headers(RELEASES_COLUMNS),
  silentCameras: headers(SILENT_COLUMNS),
  users: headers(USERS_COLUMNS),
};

test.each(Object.entries(HEADERS))('the columns of %s have plain names of their own', (_table, names) => {
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !/^[A-Za-z0-9 ()/.%-]+$/.test(name) || name.includes('  '))).toEqual([]);
  expect(names).toEqual([...new Set(names)]);
});
