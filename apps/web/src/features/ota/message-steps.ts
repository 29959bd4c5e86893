import type { Device } from '@sightline/contract/devices/devices.contract';
import type { OtaMessage } from '@sightline/contract/ota/ota.contract';
import { OTA_STATUSES, type OtaStatus } from '@sightline/domain/ota/ota-status';
import { IconBan, IconCheck, IconChecks, IconHourglassOff, IconSend, IconX } from '@tabler/icons-react';
import { awaitedStep } from '../../components/timeline/awaited-step.ts';
import type { Step } from '../../components/timeline/step.ts';
import { STATUS_WORDS } from './message-status.tsx';

const STEPS = {
  pending: { word: 'Queued', icon: IconSend, tone: 'past' },
  delivered: { word: 'Delivered', icon: IconCheck, tone: 'past' },
  acknowledged: { word: 'Acknowledged', icon: IconChecks, tone: 'past' },
  success: { word: 'Done', icon: IconCheck, tone: 'good' },
  failed: { word: 'Failed', icon: IconX, tone: 'bad' },
  expired: { word: 'Expired', icon: IconHourglassOff, tone: 'none' },
  dropped: { word: 'Dropped', icon: IconBan, tone: 'none' },
} as const satisfies Record<OtaStatus, Pick<Step, 'word' | 'icon' | 'tone'>>;

/** What is due at the next wake, while a message is open. */
const NEXT: Readonly<Partial<Record<OtaStatus, { readonly word: string; readonly text: string }>>> = {
  pending: { word: 'Expected at its next wake', text: 'The camera fetches the message when it wakes.' },
  delivered: { word: 'Next report expected', text: 'The camera says whether it takes it up.' },
  acknowledged: { word: 'Result expected', text: 'The camera says how it went.' },
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
        text: state === 'pending' ? 'Kept here until the camera fetches it.' : STATUS_WORDS[state].text,
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
