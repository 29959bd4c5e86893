import { deliveriesOf } from '@sightline/simulator/scenarios/deliveries';
import { ROLLOUT } from '@sightline/simulator/scenarios/failing-rollout';
import { type Played, playScenario } from '@sightline/simulator/scenarios/scenario-history';
import { SCENARIOS, type ScenarioName } from '@sightline/simulator/scenarios/scenarios';
import { orderUpdate, poll, report } from '../../api/test/orders.ts';
import { createRelease } from '../../api/test/releases.ts';
import { type DeliveredFleet, signInAgain, type TurnedConsole } from './console.ts';
import { type GapBook, noteGaps } from './gaps.ts';
import { type Networks, openNetworks } from './networks.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** When all stories end. */
export const STORIES_END = Date.UTC(2026, 10, 20, 9);

/** So often somebody looks round: often enough to find a silence on its day. */
const LOOK_ROUND_MS = 6 * HOUR;

/** A scenario that was told, to whom, and how it came there. */
export interface Story {
  readonly played: Played;
  readonly fleet: DeliveredFleet;
  readonly networks: Networks;
  /** Of the cameras that call the server themselves. */
  readonly gaps: GapBook;
}

/** Something that happens in a story at a time. */
interface Scene {
  readonly at: number;
  play(): Promise<unknown>;
}

/** Tells the server a scenario, request by request, each at the time at which it arrived and the way its link takes. */
export async function tellStory(room: TurnedConsole, name: ScenarioName): Promise<Story> {
  const played = playScenario(name, 'scenarios', STORIES_END);
  const begin = STORIES_END - SCENARIOS[name].small.days * DAY - DAY;
  room.turnTo(begin);
  const fleet = await room.deliver(played.cameras);
  const deviceOf = new Map(
    played.cameras.map(({ profile }, place) => [profile.hardwareId, fleet.devices[place]]),
  );
  const networks = await openNetworks(room.app, played, fleet);
  const gaps: GapBook = new Map();
  const scenes = deliveriesOf(played).map((delivery): Scene => {
    const { at, hardwareId, envelope, messages } = delivery;
    const { deviceApi } = deviceOf.get(hardwareId)?.client ?? {};
    const call = async () => {
      const answer = await deviceApi?.messages({ body: { ...envelope, messages } });
      noteGaps(gaps, delivery, answer?.missing ?? []);
    };
    const post = networks.posts.get(hardwareId) ?? call;
    return { at, play: async () => post(delivery) };
  });
  for (let at = begin; at <= STORIES_END; at += LOOK_ROUND_MS) scenes.push({ at, play: room.lookRound });
  if (SCENARIOS[name].shows.updates) scenes.push(...rollout(room, played, fleet, begin + 2 * DAY));
  for (const { at, play } of scenes.sort((one, other) => one.at - other.at)) {
    room.turnTo(at);
    await play();
  }
  room.turnTo(STORIES_END);
  await room.lookRound();
  return { played, fleet, networks, gaps };
}

/** An update for all cameras, and how it goes where it befalls one. */
function rollout(room: TurnedConsole, played: Played, fleet: DeliveredFleet, orderedAt: number): Scene[] {
  let updateId = 0;
  const order: Scene = {
    at: orderedAt,
    play: async () => {
      const owner = await signInAgain(room.app, fleet.owner);
      const { releaseId } = await createRelease(room.app, owner.userId);
      updateId = (await orderUpdate(owner, fleet.devices, releaseId)).update_id;
    },
  };
  const ends = played.cameras.flatMap(({ past = [] }, place) =>
    past.flatMap((happening): Scene[] => {
      const device = fleet.devices[place];
      const { kind, days } = happening;
      if (!device || (kind !== 'firmware' && kind !== 'update-failed')) return [];
      const play = async () => {
        await poll(device);
        await report(device, updateId, { status: 'downloading' });
        if (kind === 'update-failed')
          return report(device, updateId, { status: 'failed', code: happening.code });
        await report(device, updateId, { status: 'pending_reset' });
        return report(device, updateId, { status: 'success', version: ROLLOUT.to });
      };
      return [{ at: STORIES_END - days * DAY, play }];
    }),
  );
  return [order, ...ends];
}
