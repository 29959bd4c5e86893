import { useState } from 'react';
import { lazyComponent } from '../../components/page/lazy-component.tsx';
import { useTab } from '../use-tab.ts';

const EditDialog = lazyComponent(
  () => import('../../features/devices/edit/edit-dialog.tsx').then((m) => m.EditDialog),
  null,
);

/** Tabs from which cameras are edited. */
const EDITED_FROM: readonly string[] = ['devices', 'device'];

/** Edits cameras, above all tabs; there from the first of those tabs on. */
export function DeviceEditor() {
  const tab = useTab()?.value ?? '';
  const [isNeeded, setNeeded] = useState(false);
  if (!isNeeded && EDITED_FROM.includes(tab)) setNeeded(true);
  return isNeeded && <EditDialog />;
}
