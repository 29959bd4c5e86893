import { ActionIcon, Button, Loader, Text, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { bulkStatusMessage } from '@sightline/domain/bulk-updates/bulk-status';
import type { ActionHistory } from '@sightline/domain/insights/action-history';
import { IconArrowBackUp, IconArrowForwardUp, IconRefresh } from '@tabler/icons-react';
import { notify } from '../../../components/page/notify.tsx';
import type { Services } from '../../../kernel/services.ts';
import { useServices } from '../../../kernel/services-context.tsx';
import { insightCount } from '../detail/insight-labels.ts';
import { redoStep, undoStep } from '../review/review-steps.ts';
import { useConfirmations } from '../species/species-confirmations.ts';
import { ACTION_ORDER, ACTIONS } from './action-labels.ts';
import { actionQueueStore, cancelActions, useActionQueue } from './action-queue.ts';
import { checkUpdate, useSaving } from './save-actions.ts';
import { SaveButton, useSave } from './save-button.tsx';
import styles from './unsaved-bar.module.css';

const number = new Intl.NumberFormat('en');

/**
 * What is queued and what is being saved, and the answers that wait for the server; nothing at all without any. Where
 * only Undo or Redo would bring something back, it has these two: a button that saves stands beside what is unsaved only.
 */
export function UnsavedBar() {
  const { history, pending } = useActionQueue((queue) => queue);
  const { queue, past, future } = history;
  const waiting = useConfirmations(({ confirmations, isDelayed }) => (isDelayed ? confirmations.size : 0));
  const isEmpty = queue.size === 0 && past.length === 0 && future.length === 0;
  const save = useSave();
  // Wherever the focus is, on the table, in a dialog or in the review.
  useHotkeys([['mod+S', () => queue.size > 0 && !pending && save()]], []);
  if (isEmpty && !pending && waiting === 0) return null;
  return (
    <section className={styles.bar} aria-label="Unsaved changes" data-bottom-bar>
      {waiting > 0 && (
        <Text size="sm" role="status" className={styles.waiting}>
          {waiting === 1 ? '1 answer is' : `${number.format(waiting)} answers are`} kept in this browser and
          sent when Sightline can be reached.
        </Text>
      )}
      {pending && <Pending count={pending.actions.length} />}
      {!isEmpty && <Queue history={history} />}
    </section>
  );
}

function Queue({ history: { queue, past, future } }: { history: ActionHistory }) {
  const services = useServices();
  return (
    <div className={styles.queue}>
      <QueuedCounts />
      <div className={styles.buttons}>
        <Step
          label="Undo"
          keys="z"
          icon={IconArrowBackUp}
          disabled={past.length === 0}
          onClick={() => undoStep(services)}
        />
        <Step
          label="Redo"
          keys="shift+z"
          icon={IconArrowForwardUp}
          disabled={future.length === 0}
          onClick={() => redoStep(services)}
        />
        {queue.size > 0 && (
          <>
            <Button variant="default" size="sm" onClick={() => cancel(services)}>
              Cancel
            </Button>
            <SaveButton />
          </>
        )}
      </div>
    </div>
  );
}

function cancel(services: Services): void {
  const count = services.get(actionQueueStore).getState().history.queue.size;
  const putBack = cancelActions(services);
  notify(
    services,
    'cancel',
    'info',
    `${number.format(count)} queued ${count === 1 ? 'action' : 'actions'} cleared.`,
    {
      label: 'Put back',
      onClick: putBack,
    },
  );
}

function QueuedCounts() {
  const queue = useActionQueue(({ history }) => history.queue);
  const actions = [...queue.values()].map(({ action }) => action);
  const counts = ACTION_ORDER.map((action) => ({
    ...ACTIONS[action],
    action,
    count: actions.filter((queued) => queued === action).length,
  }));
  return (
    <div className={styles.counts} role="status">
      <Text size="sm" fw={600}>
        {queue.size === 0 ? 'Nothing to save' : `${number.format(queue.size)} unsaved`}
      </Text>
      {counts
        .filter(({ count }) => count > 0)
        .map(({ action, done, icon: Icon, count }) => (
          <span key={action} className={styles.count}>
            <Icon size={15} stroke={1.7} aria-hidden />
            {number.format(count)} <span className={styles.done}>{done}</span>
          </span>
        ))}
    </div>
  );
}

function Pending({ count }: { count: number }) {
  const services = useServices();
  const status = useSaving((state) => state.status);
  const text = status === undefined ? undefined : bulkStatusMessage(status);
  return (
    <div className={styles.pending} role="status">
      <Loader size={14} aria-hidden />
      <Text size="sm" className={styles.text}>
        Saving {insightCount(count)}. <span className={styles.dimmed}>{text}</span>
      </Text>
      <Tooltip label="Refresh the bulk-update status">
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label="Refresh bulk-update status"
          onClick={() => void checkUpdate(services, true)}
        >
          <IconRefresh size={17} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}

interface StepProps {
  readonly label: string;
  readonly keys: string;
  readonly icon: typeof IconArrowBackUp;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

function Step({ label, keys, icon: Icon, disabled, onClick }: StepProps) {
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={label}
      title={`${label} (${keys})`}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}
