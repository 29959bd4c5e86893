import { Text } from '@mantine/core';
import type { Export } from '@sightline/contract/exports/exports.contract';
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../components/page/confirm-dialog.tsx';
import { notify } from '../../../components/page/notify.tsx';
import { useServices } from '../../../kernel/services-context.tsx';
import { deleteExport, isOpen } from '../../../queries/exports/exports.ts';

interface DeleteExportProps {
  /** Undefined while nobody is asked. */
  readonly item: Export | undefined;
  readonly onClose: () => void;
}

/** Asks before a package goes. */
export function DeleteExport({ item, onClose }: DeleteExportProps) {
  const services = useServices();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (one: Export) => deleteExport(services, one),
    onSuccess: () => {
      notify(services, 'export', 'done', 'The package is deleted.');
      close();
    },
  });

  function close(): void {
    reset();
    onClose();
  }

  return (
    <ConfirmDialog
      opened={item !== undefined}
      title="Delete this package?"
      action="Delete package"
      tone="red"
      isBusy={isPending}
      error={error}
      onConfirm={() => item && mutate(item)}
      onClose={close}
    >
      <Text size="sm">
        {item && isOpen(item) ? 'It is no longer made.' : 'Its file is deleted.'} What cameras recorded stays.
      </Text>
    </ConfirmDialog>
  );
}
