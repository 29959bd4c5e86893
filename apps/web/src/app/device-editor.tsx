import { lazy, Suspense, useEffect, useState } from 'react';
import { useEditing } from '../features/devices/editing.ts';
import { useTab } from './use-tab.ts';

const loadDialog = () => import('../features/devices/edit-dialog.tsx');
const EditDialog = lazy(() => loadDialog().then((m) => ({ default: m.EditDialog })));

/** Tabs from which cameras are edited. */
const EDITED_FROM: readonly string[] = ['devices', 'device'];

/** Edits cameras, above all tabs. */
export function DeviceEditor() {
  const tab = useTab()?.value ?? '';
  const isEditing = useEditing(({ deviceId }) => deviceId !== undefined);
  const [wasEditing, setWasEditing] = useState(isEditing);
  if (isEditing && !wasEditing) setWasEditing(true);

  // On a slow line nobody waits for the dialog after the click. What fails here is tried again then.
  useEffect(() => {
    if (EDITED_FROM.includes(tab)) void loadDialog().catch(() => undefined);
  }, [tab]);

  return (
    wasEditing && (
      <Suspense>
        <EditDialog />
      </Suspense>
    )
  );
}
