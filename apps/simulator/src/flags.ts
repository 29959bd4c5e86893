import { parseArgs } from 'node:util';
import { accountOf, atLeastZero, count, daysOf, photosOf, positive, UsageError } from './flag-values.ts';
import { PHOTO_CHOICES, type PhotoChoice } from './live/photo-choice.ts';
import { isScenarioName, SCENARIOS, type ScenarioName } from './scenarios/scenarios.ts';

export type Flags = {
  url: string;
  /** Data folder whose seeded cameras are run; otherwise a fleet is generated. */
  demo?: string;
  cameras: number;
  scenario: ScenarioName;
  /** The same seed gives the same fleet. */
  seed: string;
  /** Where a generated fleet keeps its keys and what it has not sent. */
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
  /** Days of the past that the fleet lives through as fast as the server takes it. */
  fastForwardDays?: number;
  /** File for the report as JSON. */
  report?: string;
  /** The owner's account, to count what really arrived. */
  verify?: { email: string; password: string };
  /** File that receives what really happens. */
  truth?: string;
};

/** Fleets up to this size draw all their photos. */
const DRAWN_FOR_EACH = 100;
export const USAGE = `Simulated wildlife cameras that talk to a Sightline server.

  --url <address>            the server (http://localhost:4000)
  --demo <data folder>       the seeded cameras, going on where their history ends
  --cameras <n>              or a generated fleet of this size (10)
  --scenario <name>          ${Object.keys(SCENARIOS).join(', ')} (quiet-valley)
  --seed <text>              the same seed makes the same fleet (a new one)
  --dir <folder>             where a generated fleet keeps its keys (a folder for the seed in the system's temporary one)
  --staff <email:password>   who registers a generated fleet (the demo's staff)
  --owner <email>            who gets it (the demo's owner)
  --speed <factor>           how fast the cameras' clock runs (1)
  --activity <factor>        multiplies the visits of animals (1)
  --mishaps <factor>         multiplies how often updates fail; 0 for never (1). Neither for failing-update, which
                             says it itself, nor with --fast-forward, where nobody orders any
  --minutes <n>              ends after so many minutes with a report; exit status 0 only if nothing was lost
                             or refused. They count from when every camera has its key
  --photos <which>           ${PHOTO_CHOICES.join(', ')}; pooled is one drawing of each species for all cameras,
                             the first photo of each visit (all; pooled with --fast-forward or above ${DRAWN_FOR_EACH} cameras)
  --fast-forward <days>      makes the past of a fleet, such as 365d, as fast as the server takes it, and ends
  --report <file>            writes the report as JSON, too
  --verify <email:password>  the owner's account: counts what really arrived, by what the owner can see, and
                             what was doubled
  --truth <file>             appends what really happens to a generated fleet, as JSON lines: visits, frames, faults, and
                             what became of each message
  --help                     this text`;

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
  photos: { type: 'string' },
  'fast-forward': { type: 'string' },
  /** The flag's former name. */
  warp: { type: 'string' },
  report: { type: 'string' },
  verify: { type: 'string' },
  truth: { type: 'string' },
  help: { type: 'boolean' },
} as const;

/** Reads the command line; `help` when it asks for the usage text. Throws UsageError that names the wrong flag. */
export function readFlags(args: readonly string[]): Flags | 'help' {
  const values = parse(args);
  if (values.help) return 'help';
  const { url, demo, scenario, dir, owner, minutes, report, verify, truth } = values;
  const fastForward = values['fast-forward'];
  if (!URL.canParse(url) || !/^https?:/.test(url))
    throw new UsageError('--url needs an address such as http://localhost:4000.');
  if (!isScenarioName(scenario))
    throw new UsageError(`--scenario is one of ${Object.keys(SCENARIOS).join(', ')}.`);
  const cameras = count('cameras', values.cameras);
  const usual = fastForward !== undefined || cameras > DRAWN_FOR_EACH ? 'pooled' : 'all';
  refuseTogether(args, scenario);
  return {
    url,
    cameras,
    scenario,
    seed: values.seed ?? Date.now().toString(36),
    staff: accountOf('staff', values.staff),
    owner,
    speed: positive('speed', values.speed),
    activity: positive('activity', values.activity),
    mishaps: atLeastZero('mishaps', values.mishaps),
    photos: photosOf(values.photos ?? usual),
    ...(demo !== undefined && { demo }),
    ...(dir !== undefined && { dir }),
    ...(truth !== undefined && { truth }),
    ...(minutes !== undefined && { minutes: positive('minutes', minutes) }),
    ...(fastForward !== undefined && { fastForwardDays: daysOf(fastForward) }),
    ...(report !== undefined && { report }),
    ...(verify !== undefined && { verify: accountOf('verify', verify) }),
  };
}

/** Flags that make no sense together. */
function refuseTogether(args: readonly string[], scenario: ScenarioName): void {
  const has = (...flags: string[]) => args.some((arg) => flags.includes(arg.split('=')[0] ?? ''));
  const isFastForward = has('--fast-forward', '--warp');
  if (has('--demo') && has('--cameras', '--scenario', '--seed', '--dir', '--staff', '--owner', '--truth'))
    throw new UsageError(
      '--demo runs the seeded cameras: leave out --cameras, --scenario, --seed, --dir, --staff, --owner and --truth.',
    );
  if (isFastForward && has('--demo', '--speed', '--minutes'))
    throw new UsageError('--fast-forward ends by itself: leave out --demo, --speed and --minutes.');
  if (has('--mishaps') && (scenario === 'failing-update' || isFastForward))
    throw new UsageError(
      '--scenario failing-update says which updates fail, and with --fast-forward nobody orders any: leave out --mishaps.',
    );
  if (has('--report', '--verify') && !isFastForward && !has('--minutes'))
    throw new UsageError('--report and --verify tell of a run that ends: add --minutes or --fast-forward.');
}

function parse(args: readonly string[]) {
  try {
    const { warp, ...values } = parseArgs({ args: [...args], options: OPTIONS }).values;
    return warp === undefined ? values : { 'fast-forward': warp, ...values };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
