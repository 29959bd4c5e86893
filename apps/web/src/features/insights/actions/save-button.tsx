import { Button } from '@mantine/core';
import { notify } from '../../../components/page/notify.tsx';
import { useServices } from '../../../kernel/services-context.tsx';
import { modKey } from '../../../kernel/shortcuts.ts';
import { useUser } from '../../../queries/user.ts';
import { useActionQueue } from './action-queue.ts';
import { saveActions, useSaving } from './save-actions.ts';

/** Saves what is queued, unless this account's saving is skipped. */
export function SaveButton() {
  const isSending = useSaving((state) => state.isSending);
  const isEmpty = useActionQueue(({ history }) => history.queue.size === 0);
  const isPending = useActionQueue(({ pending }) => pending !== null);
  const save = useSave();

  return (
    <Button
      size="sm"
      loading={isSending}
      disabled={isEmpty || isPending}
      title={isPending ? 'One update at a time: this one is still being saved' : `${modKey()}+S`}
      onClick={save}
    >
      Save Actions
    </Button>
  );
}

/** How Save Actions is done by whoever is signed in. */
export function useSave(): () => void {
  const services = useServices();
  const skipped = useUser()?.capabilities.includes('bulk.save.skip') ?? false;
  return () => {
    if (skipped)
      notify(services, 'bulk', 'info', 'This account does not save actions; they stay in this browser.');
    else void saveActions(services);
  };
}
