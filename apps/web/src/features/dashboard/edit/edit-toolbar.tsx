import { Button } from '@mantine/core';
import { IconDeviceFloppy, IconPlus } from '@tabler/icons-react';
import classes from '../dashboard.module.css';

interface EditToolbarProps {
  readonly isSaving: boolean;
  readonly onAdd: () => void;
  readonly onCancel: () => void;
  readonly onSave: () => void;
}

/** What can be done with a dashboard that is edited. */
export function EditToolbar({ isSaving, onAdd, onCancel, onSave }: EditToolbarProps) {
  return (
    <div className={classes.toolbar}>
      <Button variant="default" size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
        Add widget
      </Button>
      <Button variant="default" size="sm" disabled={isSaving} onClick={onCancel}>
        Cancel
      </Button>
      <Button
        size="sm"
        loading={isSaving}
        leftSection={<IconDeviceFloppy size={16} aria-hidden />}
        onClick={onSave}
      >
        Save Dashboard
      </Button>
    </div>
  );
}
