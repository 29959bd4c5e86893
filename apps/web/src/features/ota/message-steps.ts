import type { Device } from '@sightline/contract/devices/devices.contract';
import type { OtaMessage } from '@sightline/contract/ota/ota.contract';
import { OTA_STATUSES, type OtaStatus } from '@sightline/domain/ota/ota-status';
import { IconBan, IconCheck, IconChecks, IconHourglassOff, IconSend, IconX } from '@tabler/icons-react';
import { awaitedStep } from '../../components/timeline/awaited-step.ts';
import type { Step } from '../../components/timeline/step.ts';
import { STATUS_LABELS } from './message-status.tsx';

const STEPS = {
  pending: { label: 'Queued', icon: IconSend, tone: 'past' },
  delivered: { label: 'Delivered', icon: IconCheck, tone: 'past' },
  acknowledged: { label: 'Acknowledged', icon: IconChecks, tone: 'past' },
  success: { label: 'Done', icon: IconCheck, tone: 'good' },
  failed: { label: 'Failed', icon: IconX, tone: 'bad' },
  expired: { label: 'Expired', icon: IconHourglassOff, tone: 'none' },
  dropped: { label: 'Dropped', icon: IconBan, tone: 'none' },
} as const satisfies Record<OtaStatus, Pick<Step, 'label' | 'icon' | 'tone'>>;

/** What is due at the next wake, while a message is open. */
const NEXT: Readonly<Partial<Record<OtaStatus, { readonly label: string; readonly text: string }>>> = {
  pending: { label: 'Expected at its next wake', text: 'The camera fetches the message when it wakes.' },
  delivered: { label: 'Next report expected', text: 'The camera says whether it accepts it.' },
  acknowledged: { label: 'Result expected', text: 'The camera says how it went.' },
};

/** What became of a message, and what comes next. */
export function messageSteps(message: OtaMessage, camera: Device | undefined, now: number): Step[] {
  const { status } = message;
  const steps = OTA_STATUSES.flatMap((state): Step[] => {
    const at = momentOf(message, state);
    if (at === undefined) return [];
    return [
      {
        key: state,
        ...STEPS[state],
        at,
        text: state === 'pending' ? 'Kept here until the camera fetches it.' : STATUS_LABELS[state].text,
        quote: state === 'failed' ? (message.details ?? undefined) : undefined,
      },
    ];
  });
  const next = NEXT[status];
  if (!next) return steps;
  const asked = { askedAt: message.created_at, isFetched: status !== 'pending' };
  return [...steps, awaitedStep({ ...next, ...asked, camera, now })];
}

/** When a message came to a status; undefined for one it did not come to, null where nobody wrote down when. */
function momentOf(message: OtaMessage, state: OtaStatus): string | null | undefined {
  switch (state) {
    case 'pending':
      return message.created_at;
    case 'delivered':
      return message.delivered_at ?? (message.status === state ? null : undefined);
    case 'acknowledged':
      return message.acknowledged_at ?? (message.status === state ? null : undefined);
    default:
      return message.status === state ? (message.finished_at ?? null) : undefined;
  }
}
