import { Button } from '@mantine/core';
import { useUser } from '../../queries/user.ts';
import { useActionQueue } from './action-queue.ts';
import { notify } from './notify.tsx';
import { saveActions, useSaving } from './save-actions.ts';

/** Saves what is queued, unless this account's saving is skipped (specification §6). */
export function SaveButton() {
  const skipped = useUser()?.capabilities.includes('bulk.save.skip') ?? false;
  const isSending = useSaving((state) => state.isSending);
  const isEmpty = useActionQueue(({ history }) => history.queue.size === 0);
  const isPending = useActionQueue(({ pending }) => pending !== null);

  function save(): void {
    if (skipped) notify('bulk', 'info', 'This account does not save actions; they stay in this browser.');
    else void saveActions();
  }

  return (
    <Button
      size="sm"
      loading={isSending}
      disabled={isEmpty || isPending}
      title={isPending ? 'One update at a time: this one is still being saved' : undefined}
      onClick={save}
    >
      Save Actions
    </Button>
  );
}
