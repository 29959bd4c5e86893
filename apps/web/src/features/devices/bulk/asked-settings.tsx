import type { Device } from '@sightline/contract/devices/devices.contract';
import { useState } from 'react';
import { useOpenRecord } from '../../../components/data-table/address/use-open-record.ts';
import type { DeviceRow } from '../table/device-row.ts';
import { ChangeSettingsDialog } from './change-settings-dialog.tsx';

/** Changes the settings of the cameras that the address names; those that are not of the account, and imported ones, are passed over. */
export function AskedSettings({ rows }: { readonly rows: readonly DeviceRow[] }) {
  const { openId: asked, close } = useOpenRecord('devices', 'settings');
  // As they were when they were asked for: afterwards each says how far it is with what was asked of it.
  const [held, setHeld] = useState<{ readonly asked: string; readonly devices: readonly Device[] }>();
  const ids = new Set(asked?.split(',').map(Number));
  const devices = rows
    .filter(({ id, device }) => ids.has(id) && device.kind === 'camera')
    .map(({ device }) => device);
  if (asked !== held?.asked && (asked === undefined || devices.length > 0))
    setHeld(asked === undefined ? undefined : { asked, devices });
  return <ChangeSettingsDialog devices={held?.devices} onClose={close} />;
}
