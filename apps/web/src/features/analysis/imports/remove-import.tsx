import { Text } from '@mantine/core';
import type { Import } from '@sightline/contract/imports/imports.contract';
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../components/page/confirm-dialog.tsx';
import { notify } from '../../../components/page/notify.tsx';
import { useServices } from '../../../kernel/services-context.tsx';
import { removeImport } from '../../../queries/imports/imports.ts';

interface RemoveImportProps {
  /** Undefined until somebody was asked. */
  readonly item: Import | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks before an import is taken back, or given up before it was one. */
export function RemoveImport({ item, isOpen, onClose }: RemoveImportProps) {
  const services = useServices();
  const isDone = item?.status === 'done';
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (one: Import) => removeImport(services, one),
    onSuccess: (_, { status }) => {
      notify(services, 'import', 'done', status === 'done' ? UNDONE : 'The import is given up.');
      close();
    },
  });

  function close(): void {
    reset();
    onClose();
  }

  return (
    <ConfirmDialog
      opened={isOpen && item !== undefined}
      title={isDone ? 'Undo this import?' : 'Give this import up?'}
      action={isDone ? 'Undo import' : 'Give up'}
      dismissal="Keep it"
      tone="red"
      isBusy={isPending}
      error={error}
      onConfirm={() => item && mutate(item)}
      onClose={close}
    >
      <Text size="sm">
        {isDone
          ? 'All of its insights go, with their photos and with what was done with them: species that were confirmed or corrected, notes and marks. So do cameras that hold nothing else. What was here before stays.'
          : 'Its file is deleted. Nothing of it is in Sightline yet.'}
      </Text>
    </ConfirmDialog>
  );
}

const UNDONE = 'The import is undone. Its insights are gone within a minute.';
