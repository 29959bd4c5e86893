import { parseArgs } from 'node:util';
import { PHOTO_CHOICES, type PhotoChoice } from './live/photo-choice.ts';
import { isScenarioName, SCENARIOS, type ScenarioName } from './scenarios/scenarios.ts';

export type Flags = {
  url: string;
  /** Data folder whose seeded cameras are run; otherwise a fleet is made up. */
  demo?: string;
  cameras: number;
  scenario: ScenarioName;
  /** The same seed gives the same fleet. */
  seed: string;
  /** Where a made-up fleet keeps its keys and what it has not sent. */
  dir?: string;
  staff: { email: string; password: string };
  owner: string;
  speed: number;
  activity: number;
  /** Times as many failing updates as in the field. */
  mishaps: number;
  /** Undefined: until it is stopped. */
  minutes?: number;
  photos: PhotoChoice;
  /** File that is told what really happens. */
  truth?: string;
};

/** Words for the person at the command line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const USAGE = `Simulated wildlife cameras that talk to a Sightline server.

  --url <address>            the server (http://localhost:4000)
  --demo <data folder>       the seeded cameras, going on where their history ends
  --cameras <n>              or a made-up fleet of this size (10)
  --scenario <name>          ${Object.keys(SCENARIOS).join(', ')} (quiet-valley)
  --seed <text>              the same seed makes the same fleet (a new one)
  --dir <folder>             where a made-up fleet keeps its keys (a folder for the seed in the system's temporary one)
  --staff <email:password>   who registers a made-up fleet (the demo's staff)
  --owner <email>            who gets it (the demo's owner)
  --speed <factor>           how fast the cameras' clock runs (1)
  --activity <factor>        multiplies the visits of animals (1)
  --mishaps <factor>         multiplies how often updates fail; 0 for never (1)
  --minutes <n>              ends after so many minutes with a report; exit status 1 if anything was lost or refused
  --photos <which>           ${PHOTO_CHOICES.join(', ')} (all)
  --truth <file>             appends what really happens to a made-up fleet, as JSON lines: visits, frames, faults
  --help                     these words`;

const OPTIONS = {
  url: { type: 'string', default: 'http://localhost:4000' },
  demo: { type: 'string' },
  cameras: { type: 'string', default: '10' },
  scenario: { type: 'string', default: 'quiet-valley' },
  seed: { type: 'string' },
  dir: { type: 'string' },
  staff: { type: 'string', default: 'staff@sightline.test:Sightline!2026' },
  owner: { type: 'string', default: 'owner@sightline.test' },
  speed: { type: 'string', default: '1' },
  activity: { type: 'string', default: '1' },
  mishaps: { type: 'string', default: '1' },
  minutes: { type: 'string' },
  photos: { type: 'string', default: 'all' },
  truth: { type: 'string' },
  help: { type: 'boolean' },
} as const;

/** Reads the command line; `help` when it asks for words. Throws UsageError that names the wrong flag. */
export function readFlags(args: readonly string[]): Flags | 'help' {
  const values = parse(args);
  if (values.help) return 'help';
  const { url, demo, scenario, dir, owner, photos, minutes, truth } = values;
  if (!URL.canParse(url) || !/^https?:/.test(url))
    throw new UsageError('--url needs an address such as http://localhost:4000.');
  if (!isScenarioName(scenario))
    throw new UsageError(`--scenario is one of ${Object.keys(SCENARIOS).join(', ')}.`);
  const choice = PHOTO_CHOICES.find((name) => name === photos);
  if (!choice) throw new UsageError(`--photos is one of ${PHOTO_CHOICES.join(', ')}.`);
  if (demo !== undefined && args.some((arg) => /^--(cameras|scenario|seed|dir|truth)\b/.test(arg)))
    throw new UsageError(
      '--demo runs the seeded cameras: leave out --cameras, --scenario, --seed, --dir and --truth.',
    );
  return {
    url,
    cameras: count('cameras', values.cameras),
    scenario,
    seed: values.seed ?? Date.now().toString(36),
    staff: accountOf(values.staff),
    owner,
    speed: positive('speed', values.speed),
    activity: positive('activity', values.activity),
    mishaps: atLeastZero('mishaps', values.mishaps),
    photos: choice,
    ...(demo !== undefined && { demo }),
    ...(dir !== undefined && { dir }),
    ...(truth !== undefined && { truth }),
    ...(minutes !== undefined && { minutes: positive('minutes', minutes) }),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function positive(flag: string, value: string): number {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number) || number <= 0)
    throw new UsageError(`--${flag} needs a number above 0, not "${value}".`);
  return number;
}

function atLeastZero(flag: string, value: string): number {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number) || number < 0)
    throw new UsageError(`--${flag} needs a number from 0 on, not "${value}".`);
  return number;
}

function count(flag: string, value: string): number {
  const number = positive(flag, value);
  if (!Number.isInteger(number)) throw new UsageError(`--${flag} needs a whole number, not "${value}".`);
  return number;
}

function accountOf(value: string): { email: string; password: string } {
  const colon = value.indexOf(':');
  if (colon < 1 || colon === value.length - 1) throw new UsageError('--staff needs email:password.');
  return { email: value.slice(0, colon), password: value.slice(colon + 1) };
}
