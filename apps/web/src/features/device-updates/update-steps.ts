import type {
  DeviceUpdate,
  DeviceUpdateTimeline,
} from '@sightline/contract/device-updates/device-updates.contract';
import type { Device } from '@sightline/contract/devices/devices.contract';
import { failureReason } from '@sightline/domain/device-updates/failure-reason';
import type { DeviceUpdateState } from '@sightline/domain/devices/update-status';
import {
  IconBan,
  IconCheck,
  IconChecks,
  IconDownload,
  IconFileCheck,
  IconHourglass,
  IconSend,
  IconSettingsCog,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import { awaitedStep } from '../../components/timeline/awaited-step.ts';
import type { Step, StepTone } from '../../components/timeline/step.ts';

interface StateLabels {
  readonly label: string;
  readonly icon: TablerIcon;
  readonly tone: StepTone;
  readonly text: string;
  /** What comes next; nothing after a final state. */
  readonly next?: { readonly label: string; readonly text: string };
}

const REPORT = {
  label: 'Next report expected',
  text: 'The camera goes on by itself and reports when it wakes.',
};

/** Each state of a camera's part of an update, as its owner reads it. */
export const STATE_LABELS: Readonly<Record<DeviceUpdateState, StateLabels>> = {
  queued: {
    label: 'Queued',
    icon: IconSend,
    tone: 'past',
    text: 'Kept here until the camera fetches it.',
    next: { label: 'Expected at its next wake', text: 'The camera fetches the update when it wakes.' },
  },
  delivered: {
    label: 'Delivered',
    icon: IconCheck,
    tone: 'past',
    text: 'The camera has fetched it.',
    next: REPORT,
  },
  acknowledged: {
    label: 'Acknowledged',
    icon: IconChecks,
    tone: 'past',
    text: 'The camera has taken it up.',
    next: REPORT,
  },
  downloading: {
    label: 'Downloading',
    icon: IconDownload,
    tone: 'past',
    text: 'The camera is fetching firmware and models.',
    next: REPORT,
  },
  downloaded: {
    label: 'Downloaded',
    icon: IconFileCheck,
    tone: 'past',
    text: 'All files are on the camera and whole.',
    next: REPORT,
  },
  installing: {
    label: 'Installing',
    icon: IconSettingsCog,
    tone: 'past',
    text: 'The camera is installing it.',
    next: REPORT,
  },
  pending_reset: {
    label: 'Waiting for restart',
    icon: IconHourglass,
    tone: 'warn',
    text: 'It is installed, and begins to work when the camera restarts.',
    next: { label: 'Restart expected', text: 'The camera reports its new version once it has restarted.' },
  },
  success: { label: 'Done', icon: IconCheck, tone: 'good', text: 'The camera runs with it.' },
  failed: { label: 'Failed', icon: IconX, tone: 'bad', text: 'The camera goes on with what it had before.' },
  dropped: { label: 'Dropped', icon: IconBan, tone: 'none', text: 'The camera is not offered it any more.' },
};

type Event = DeviceUpdateTimeline['events'][number];
type Part = DeviceUpdate['deviceIds'][number];

interface UpdateStepsInput {
  /** Oldest first. */
  readonly events: readonly Event[];
  readonly part: Part;
  /** Undefined for a camera that the caller no longer sees. */
  readonly camera: Device | undefined;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** What became of an update on one camera, and what comes next. */
export function updateSteps({ events, part, camera, now }: UpdateStepsInput): Step[] {
  const steps = shownEvents(events, part).map((event, index): Step => {
    const { label, icon, tone, text } = STATE_LABELS[event.state];
    return {
      key: `${index} ${event.state}`,
      label,
      icon,
      tone,
      at: event.at,
      text: event.version ? `${text} Firmware ${event.version}.` : text,
      quote: failureReason(event),
    };
  });
  const { next } = STATE_LABELS[part.state];
  if (!next) return steps;
  const asked = { askedAt: events[0]?.at ?? part.updatedAt, isFetched: part.state !== 'queued' };
  return [...steps, awaitedStep({ ...next, ...asked, camera, now })];
}

/** The list of updates may know of a step that the timeline has not been loaded with yet. */
function shownEvents(events: readonly Event[], { state, code, details, updatedAt }: Part): readonly Event[] {
  if (events.some((event) => event.state === state)) return events;
  return [...events, { state, version: null, code, details, at: updatedAt }];
}
