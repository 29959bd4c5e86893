import { HABIT_NAMES, type HabitName } from '../habits/habits.ts';
import type { LinkKind } from '../wire.ts';
import { type Scenario, USUAL_SETTINGS } from './scenario.ts';

/** Photos go over Wi-Fi, and frame counters are those of LoRa. */
const LINKS: Partial<Record<HabitName, LinkKind>> = {
  'cut-photos': 'wifi',
  'other-photo-type': 'wifi',
  'turned-photos': 'wifi',
  'restarted-frame-counter': 'lora',
};

/** A camera of every make, each with a habit of its own. */
export const oddDevices: Scenario = {
  summary: 'one camera of every odd make: what real firmware sends',
  description:
    'Every camera does something that no protocol asks for and that real devices do: it says 0, 0 without a fix, writes times ' +
    'as C does, counts from the beginning again, cuts photos off, turns them, sends a request again hours later. The animals ' +
    'come as ever. The console has every animal once, by its name and time, at no place where it was not, with its photo, and ' +
    'told each camera what it could not use.',
  small: { cameras: HABIT_NAMES.length, days: 2 },
  camera: (random, index) => {
    const habit = HABIT_NAMES[index % HABIT_NAMES.length] ?? 'no-fix';
    return {
      profile: {
        biome: 'bush-clearing',
        link: LINKS[habit] ?? 'cellular',
        visitsPerDay: habit === 'out-of-range' ? 4 : random.between(1.5, 2),
        blankShare: 0.5,
        habit,
      },
      settings: { ...USUAL_SETTINGS, cycleTime: 240 },
      ...(habit === 'restarted-counters' && {
        schedule: [0.4, 0.9, 1.4].map((afterDays) => ({ kind: 'restart' as const, afterDays })),
      }),
    };
  },
  shows: { alerts: [], insights: [100, 1_500], overdue: {}, moved: [], minutesOff: 1, asSent: true },
};
