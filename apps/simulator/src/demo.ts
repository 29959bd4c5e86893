import { join } from 'node:path';
import { isSilent } from './camera/state.ts';
import { type ActivityOptions, createTriggerPlan, type TriggerPlan } from './camera/triggers.ts';
import { loadJson } from './disk/save-file.ts';
import type { FleetCamera } from './fleet.ts';
import { generateHistory, type History } from './history.ts';
import type { HistoryCamera } from './history-run.ts';
import { createRandom } from './random.ts';
import type { GatewayTokens } from './register/join-networks.ts';
import { relayAccessOf } from './relays/relay-access.ts';

const DAY = 86_400_000;
/** The demo is livelier than life only while somebody may watch: what it missed while it was off is as in life. */
const LIVELY_BEFORE_START_MS = 20 * 60_000;

/** Many short visits are a steady trickle, a few long ones come in bursts. */
const SHORT_VISIT = 4;

/** What the seed hands over; see prisma/seed/live-fleet.ts. */
export type DemoFile = {
  seed: string;
  /** Where the seeded history ends, milliseconds since 1970. */
  endedAt: number;
  historyDays: number;
  /** How far back the statuses go, if further than the rest. */
  statusDays?: number;
  cameras: readonly DemoFileCamera[];
  /** Tokens of the networks that speak for them. */
  networks?: GatewayTokens;
};

type DemoFileCamera = HistoryCamera & {
  provisioning_token: string;
  /** How many times as many visits while the demo runs. */
  activity?: number;
};

/** Folder in which the demo's cameras live. */
export function demoDir(dataDir: string): string {
  return join(dataDir, 'simulator');
}

/** The seed's handover, or undefined when this data folder was not seeded. */
export function readDemo(dataDir: string): Promise<DemoFile | undefined> {
  return loadJson<DemoFile>(join(demoDir(dataDir), 'demo.json'));
}

/** The month that was seeded, made again from the same seed. */
export function demoHistory({
  seed,
  endedAt,
  historyDays,
  statusDays = historyDays,
  cameras,
}: DemoFile): History {
  const [from, since] = [endedAt - historyDays * DAY, endedAt - statusDays * DAY];
  return generateHistory(seed, cameras, from, endedAt, since);
}

/** Those of the demo's cameras that speak, going on where their history ends. */
export function demoFleet(
  demo: DemoFile,
  history: Pick<History, 'states' | 'underWay'>,
  { startedAt, activity }: { startedAt: number; activity: number },
): FleetCamera[] {
  const livelyFrom = startedAt - LIVELY_BEFORE_START_MS;
  return demo.cameras
    .filter((camera) => !isSilentIn(history, camera))
    .map((camera) => {
      const state = history.states.get(camera.profile.hardwareId);
      if (!state) throw new Error(`no history of ${camera.profile.hardwareId}`);
      const underWay = history.underWay.get(camera.profile.hardwareId) ?? [];
      const relay = relayAccessOf(camera.profile, demo.networks ?? {});
      return { ...demoCamera(demo.seed, camera, { state, underWay }, { livelyFrom, activity }), ...relay };
    });
}

/** Those that are not run: as they would ask what the server wants of them, they would be heard. */
export function silentCameras(demo: DemoFile, history: Pick<History, 'states'>): readonly DemoFileCamera[] {
  return demo.cameras.filter((camera) => isSilentIn(history, camera));
}

function isSilentIn({ states }: Pick<History, 'states'>, { profile }: DemoFileCamera): boolean {
  const state = states.get(profile.hardwareId);
  return state !== undefined && isSilent(state);
}

/** Apart from demoFleet, whose closures would keep the whole history in memory. */
function demoCamera(
  seed: string,
  camera: DemoFileCamera,
  beginning: ReturnType<FleetCamera['begin']>,
  { livelyFrom, activity }: { livelyFrom: number; activity: number },
): FleetCamera {
  const { profile, provisioning_token } = camera;
  const random = createRandom(seed).fork(profile.hardwareId);
  const usual = createTriggerPlan(profile, random.fork('triggers'));
  const lively = createTriggerPlan(profile, random.fork('lively'), bustleOf(camera, activity));
  return {
    provisioningToken: provisioning_token,
    profile,
    plan: switchedPlan(usual, lively, livelyFrom),
    wakes: random.fork('wakes'),
    begin: () => beginning,
  };
}

function bustleOf(camera: DemoFileCamera, activity: number): ActivityOptions {
  const factor = activity * (camera.activity ?? 1);
  return factor > 1 ? { activity: factor, longestVisit: SHORT_VISIT } : {};
}

function switchedPlan(before: TriggerPlan, after: TriggerPlan, at: number): TriggerPlan {
  return (day) => [
    ...before(day).filter((trigger) => trigger.at < at),
    ...after(day).filter((trigger) => trigger.at >= at),
  ];
}
