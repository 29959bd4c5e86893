import { lazy, Suspense, useState } from 'react';
import { useTab } from './use-tab.ts';

const EditDialog = lazy(() =>
  import('../features/devices/edit-dialog.tsx').then((m) => ({ default: m.EditDialog })),
);

/** Tabs from which cameras are edited. */
const EDITED_FROM: readonly string[] = ['devices', 'device'];

/** Edits cameras, above all tabs; there from the first of those tabs on. */
export function DeviceEditor() {
  const tab = useTab()?.value ?? '';
  const [isNeeded, setNeeded] = useState(false);
  if (!isNeeded && EDITED_FROM.includes(tab)) setNeeded(true);
  return (
    isNeeded && (
      <Suspense>
        <EditDialog />
      </Suspense>
    )
  );
}
