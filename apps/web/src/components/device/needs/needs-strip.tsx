import { Anchor, UnstyledButton } from '@mantine/core';
import { IconAlarmSnooze, IconChevronDown, IconCircleCheck, IconMapPinCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { errorMessage } from '../../../kernel/error-message.ts';
import { useServices } from '../../../kernel/services-context.tsx';
import { endSnooze } from '../../../queries/needs/snoozes.ts';
import { useUser } from '../../../queries/user.ts';
import { notify } from '../../page/notify.tsx';
import { useMinute } from '../../time/use-minute.ts';
import { ATTENTION } from '../attention/attention.tsx';
import { devicePageHref } from '../device-links.ts';
import { LazyVisitDialog } from '../visits/lazy-visit-dialog.ts';
import { neededWork } from '../visits/needed-work.ts';
import { wholeFigures } from '../whole-figures.ts';
import styles from './needs-strip.module.css';
import { SnoozeDialog } from './snooze-dialog.tsx';
import { snoozeText } from './snooze-text.ts';
import { type Need, needTexts, useNeeds } from './use-needs.ts';

/** More than these nobody goes to in a day; the table has them all. */
const MOST_SHOWN = 50;

interface NeedsStripProps {
  /** How many cameras are shown before somebody asks for all. */
  readonly first: number;
}

/**
 * Which cameras need somebody, in the order in which to go, each with what is wrong and what to do. Nothing for those who may
 * change nothing.
 */
export function NeedsStrip(props: NeedsStripProps) {
  const isReduced = useUser()?.capabilities.includes('menu.reduced') ?? true;
  return isReduced ? null : <Strip {...props} />;
}

function Strip({ first }: NeedsStripProps) {
  const { needs, snoozed, cameras } = useNeeds();
  const [isOpen, setOpen] = useState(false);
  const [snoozing, setSnoozing] = useState<Need>();
  const [visited, setVisited] = useState<Need>();
  const title = useRef<HTMLHeadingElement>(null);
  const listId = useId();
  if (needs === undefined || cameras === 0) return null;
  const shown = isOpen ? needs.slice(0, MOST_SHOWN) : needs.slice(0, first);
  const more = needs.length - shown.length;
  const canFold = isOpen || more > 0 || snoozed.length > 0;
  // The button that was pressed is gone with its camera.
  const focusTitle = () => title.current?.focus();
  return (
    <section className={styles.strip} aria-label="Needs you">
      <div className={styles.head}>
        <h2 className={styles.title} ref={title} tabIndex={-1}>
          {needs.length === 0 && <IconCircleCheck size={18} stroke={1.8} aria-hidden />}
          {headingOf(needs.length)}
        </h2>
        {canFold && (
          <UnstyledButton
            className={styles.more}
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Show fewer' : moreLabel({ shown: shown.length, more, snoozed: snoozed.length })}
            <IconChevronDown size={16} aria-hidden />
          </UnstyledButton>
        )}
      </div>
      {shown.length === 0 && needs.length > 0 && !isOpen && (
        <p className={styles.names}>{namesOf(needs.slice(0, MOST_SHOWN))}</p>
      )}
      <ol className={styles.list} id={listId}>
        {shown.map((need) => (
          <NeedItem
            key={need.device.device_id}
            need={need}
            onSnooze={() => setSnoozing(need)}
            onVisit={() => setVisited(need)}
          />
        ))}
        {isOpen && more > 0 && (
          <li>
            <Anchor component={Link} href="/?tab=devices" inherit>
              {more} more in My Devices
            </Anchor>
          </li>
        )}
        {isOpen &&
          snoozed
            .slice(0, MOST_SHOWN)
            .map((need) => <SnoozedItem key={need.device.device_id} need={need} onEnded={focusTitle} />)}
      </ol>
      <LazyVisitDialog
        camera={visited && { deviceId: visited.device.device_id, name: visited.name }}
        firstWork={visited ? neededWork(visited.attention) : []}
        onClose={() => setVisited(undefined)}
        onSaved={() => {
          setVisited(undefined);
          focusTitle();
        }}
      />
      <SnoozeDialog
        camera={snoozing && { deviceId: snoozing.device.device_id, name: snoozing.name }}
        onClose={() => setSnoozing(undefined)}
        onSnoozed={() => {
          setSnoozing(undefined);
          focusTitle();
        }}
      />
    </section>
  );
}

function namesOf(needs: readonly Need[]): string {
  return needs.map(({ name }) => name).join(', ');
}

function headingOf(cameras: number): string {
  if (cameras === 0) return 'Nothing needs you';
  return cameras === 1 ? '1 camera needs you' : `${cameras} cameras need you`;
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

interface NeedItemProps {
  readonly need: Need;
  readonly onSnooze: () => void;
  readonly onVisit: () => void;
}

function NeedItem({ need, onSnooze, onVisit }: NeedItemProps) {
  const { advice, nextStep, others } = needTexts(need, useMinute());
  if (!advice) return null;
  const { icon: Icon, tone } = ATTENTION[advice.kind];
  return (
    <li className={styles.need} data-tone={tone}>
      <Icon size={18} stroke={1.8} aria-hidden />
      <div className={styles.text}>
        <CameraName need={need} />
        <p>{wholeFigures(advice.text)}</p>
        {nextStep && <p className={styles.step}>{wholeFigures(nextStep)}</p>}
        {others.map(({ kind, text }) => (
          <p key={kind}>{wholeFigures(text)}</p>
        ))}
      </div>
      <div className={styles.buttons}>
        <UnstyledButton
          className={styles.snooze}
          aria-label={`Note a visit to ${need.name}`}
          onClick={onVisit}
        >
          <IconMapPinCheck size={17} stroke={1.7} aria-hidden />
          Visited
        </UnstyledButton>
        <UnstyledButton className={styles.snooze} aria-label={`Snooze ${need.name}`} onClick={onSnooze}>
          <IconAlarmSnooze size={17} stroke={1.7} aria-hidden />
          Snooze
        </UnstyledButton>
      </div>
    </li>
  );
}

function CameraName({ need: { device, name } }: { readonly need: Need }) {
  return (
    <Anchor component={Link} href={devicePageHref(device.device_id)} inherit fw={600}>
      {name}
    </Anchor>
  );
}

interface SnoozedItemProps {
  readonly need: Need;
  readonly onEnded: () => void;
}

function SnoozedItem({ need, onEnded }: SnoozedItemProps) {
  const services = useServices();
  const { device, name, snooze } = need;
  const end = useMutation({
    meta: { showsOwnError: true },
    mutationFn: () => endSnooze(services, device.device_id),
    onSuccess: () => {
      notify(services, 'snooze', 'done', `${name} is not snoozed any more.`);
      onEnded();
    },
    onError: (error) =>
      notify(services, 'snooze', 'problem', `${name} is still snoozed. ${errorMessage(error)}`),
  });
  if (!snooze) return null;
  return (
    <li className={styles.need} data-tone="snoozed">
      <IconAlarmSnooze size={18} stroke={1.8} aria-hidden />
      <div className={styles.text}>
        <CameraName need={need} />
        <p>{snoozeText(snooze)}</p>
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
