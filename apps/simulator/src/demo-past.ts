import type { PastEvent } from './camera/camera-event.ts';
import type { Site } from './demo-site.ts';

/** When somebody last went round a group with fresh batteries and empty cards, in days before the end. */
const SERVICE_ROUNDS: Readonly<Record<string, number>> = {
  'Fiordland and Rakiura': 57,
  'Otago and Canterbury': 44,
  'West Coast and Nelson': 66,
  'Wellington and Taranaki': 38,
  'Upper North Island': 51,
};

/** Cameras that were passed over on the last round as well, and had fresh batteries so many days ago: theirs end soon. */
export const SERVED_BEFORE: Readonly<Record<string, number>> = { 'sandfly-bay-1': 80 };

/** What all cameras by one Wi-Fi bridge went through. */
const BRIDGE_DOWN: PastEvent = { kind: 'network-down', days: 2.3 };

/** Events of single cameras. */
const MISHAPS: Readonly<Record<string, readonly PastEvent[]>> = {
  'eglinton-4': [{ kind: 'restart', days: 17.3 }],
  'arthurs-pass-1': [{ kind: 'firmware', days: 21.6, before: 'release-2.2.4' }],
  'okarito-5': [
    { kind: 'cable-broken', days: 13.4 },
    { kind: 'cable-mended', days: 11.2 },
  ],
  'mana-1': [BRIDGE_DOWN],
  'mana-2': [BRIDGE_DOWN],
  'bushy-park-1': [{ kind: 'model-blind', days: 9.15 }],
  'castle-hill-1': [{ kind: 'stolen', days: 4.2 }],
  'waituna-1': [{ kind: 'alarm-lost', days: 5.3 }],
  // Just before it says that it restarts (prisma/seed/updates.ts): no contact lies between.
  'pureora-1': [{ kind: 'update-stops', days: 3.6, to: 'release-2.5.0' }],
  'takahe-valley-1': [
    { kind: 'settings', days: 23.2, settings: { cycleTime: 14 * 1_440, triggerNumber: 10_000 } },
  ],
  'gouland-1': [{ kind: 'animals-gone', days: 8.4 }],
  'egmont-2': [
    { kind: 'cable-broken', days: 72.8 },
    { kind: 'cable-mended', days: 69.9 },
    { kind: 'restart', days: 69.9 },
  ],
};

/** All events of a camera of the demo; one with empty batteries was passed over on the round. */
export function demoPast({ name, group, trouble }: Site): PastEvent[] {
  const days = SERVED_BEFORE[name] ?? SERVICE_ROUNDS[group];
  const service = days === undefined || trouble ? [] : [{ kind: 'service', days } as const];
  return [...service, ...(MISHAPS[name] ?? [])];
}
