import { ActionIcon, Anchor, UnstyledButton } from '@mantine/core';
import { IconAlarmSnooze, IconChevronDown, IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { errorMessage } from '../../../kernel/error-message.ts';
import { useServices } from '../../../kernel/services-context.tsx';
import { endSnooze } from '../../../queries/snoozes.ts';
import { notify } from '../../page/notify.tsx';
import { ATTENTION } from '../attention/attention.tsx';
import { devicePageHref } from '../device-links.ts';
import styles from './needs-strip.module.css';
import { SnoozeDialog } from './snooze-dialog.tsx';
import { type Need, useNeeds } from './use-needs.ts';

interface NeedsStripProps {
  /** How many cameras are shown before somebody asks for all. */
  readonly first: number;
}

/** Which cameras need somebody, in the order in which to go, each with what is wrong and what to do. */
export function NeedsStrip({ first }: NeedsStripProps) {
  const { needs, snoozed, cameras } = useNeeds();
  const [isOpen, setOpen] = useState(false);
  const [snoozing, setSnoozing] = useState<Need>();
  const listId = useId();
  if (needs === undefined || cameras === 0) return null;
  const shown = isOpen ? needs : needs.slice(0, first);
  const hidden = needs.length - shown.length + (isOpen ? 0 : snoozed.length);
  return (
    <section className={styles.strip} aria-label="Needs you">
      <div className={styles.head}>
        {needs.length === 0 ? (
          <p className={styles.well}>
            <IconCircleCheck size={18} stroke={1.8} aria-hidden />
            Nothing needs you
          </p>
        ) : (
          <h2 className={styles.title}>
            {needs.length === 1 ? '1 camera needs you' : `${needs.length} cameras need you`}
          </h2>
        )}
        {(hidden > 0 || isOpen) && (
          <UnstyledButton
            className={styles.more}
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen
              ? 'Show fewer'
              : moreLabel({
                  shown: shown.length,
                  more: needs.length - shown.length,
                  snoozed: snoozed.length,
                })}
            <IconChevronDown size={16} aria-hidden />
          </UnstyledButton>
        )}
      </div>
      <ol className={styles.list} id={listId}>
        {shown.map((need) => (
          <NeedItem key={need.deviceId} need={need} onSnooze={() => setSnoozing(need)} />
        ))}
        {isOpen && snoozed.map((need) => <SnoozedItem key={need.deviceId} need={need} />)}
      </ol>
      <SnoozeDialog camera={snoozing} onClose={() => setSnoozing(undefined)} />
    </section>
  );
}

interface Hidden {
  readonly shown: number;
  readonly more: number;
  readonly snoozed: number;
}

/** `3 more, 2 snoozed`. */
function moreLabel({ shown, more, snoozed }: Hidden): string {
  const rest = shown === 0 ? 'Show all' : `${more} more`;
  return [more > 0 && rest, snoozed > 0 && `${snoozed} snoozed`].filter(Boolean).join(', ');
}

function NeedItem({ need, onSnooze }: { readonly need: Need; readonly onSnooze: () => void }) {
  const { deviceId, name, kind, advice, nextStep } = need;
  const { icon: Icon, tone } = ATTENTION[kind];
  return (
    <li className={styles.need} data-tone={tone}>
      <Icon size={18} stroke={1.8} aria-hidden />
      <div className={styles.text}>
        <Anchor component={Link} href={devicePageHref(deviceId)} inherit fw={600}>
          {name}
        </Anchor>
        <p>{advice[0]}</p>
        {nextStep && <p className={styles.step}>{nextStep}</p>}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Snooze ${name}`}
        title="Snooze"
        onClick={onSnooze}
      >
        <IconAlarmSnooze size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
    </li>
  );
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });

function SnoozedItem({ need: { deviceId, name, snooze } }: { readonly need: Need }) {
  const services = useServices();
  const end = useMutation({
    meta: { showsOwnError: true },
    mutationFn: () => endSnooze(services, deviceId),
    onError: (error) =>
      notify(services, 'snooze', 'problem', `${name} is still snoozed. ${errorMessage(error)}`),
  });
  if (!snooze) return null;
  return (
    <li className={styles.need} data-tone="snoozed">
      <IconAlarmSnooze size={18} stroke={1.8} aria-hidden />
      <div className={styles.text}>
        <Anchor component={Link} href={devicePageHref(deviceId)} inherit fw={600}>
          {name}
        </Anchor>
        <p>
          Snoozed until {DAY.format(new Date(snooze.until))}: {snooze.reason}
        </p>
      </div>
      <UnstyledButton
        className={styles.more}
        aria-label={`End the snooze of ${name}`}
        disabled={end.isPending}
        onClick={() => end.mutate()}
      >
        End
      </UnstyledButton>
    </li>
  );
}
