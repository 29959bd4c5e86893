import { type Delivery, deliveriesOf } from '@sightline/simulator/scenarios/deliveries';
import { FIRMWARE_UPDATE } from '@sightline/simulator/scenarios/failing-update';
import { oddDeliveries } from '@sightline/simulator/scenarios/odd-deliveries';
import { type Played, playScenario } from '@sightline/simulator/scenarios/scenario-history';
import { SCENARIOS, type ScenarioName } from '@sightline/simulator/scenarios/scenarios';
import type { Arrival } from '@sightline/simulator/truth/ledger-truth';
import { orderUpdate, poll, report } from '../../api/test/orders.ts';
import { createRelease } from '../../api/test/releases.ts';
import { type AnswerBook, recordAnswers } from './answers.ts';
import { type Networks, openNetworks } from './networks.ts';
import { openOddPhotos } from './odd-photos.ts';
import { type GapBook, recordGaps } from './sequence-gaps.ts';
import { type DeliveredFleet, signInAgain, type TestConsole } from './test-console.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** When all scenarios end. */
export const SCENARIOS_END = Date.UTC(2026, 10, 20, 9);

/** How often alerts are evaluated: often enough to find a silence on its day. */
const EVALUATE_ALERTS_MS = 6 * HOUR;

/** A scenario that was played on a server: for whom, and how its messages arrived. */
export interface PlayedOnServer {
  readonly played: Played;
  readonly fleet: DeliveredFleet;
  readonly networks: Networks;
  /** Of the cameras that call the server themselves. */
  readonly gaps: GapBook;
  /** What came with each request, in order. */
  readonly arrivals: readonly Arrival[];
  /** What those cameras were told. */
  readonly answers: AnswerBook;
}

/** Something that happens in a scenario at a time. */
interface Step {
  readonly at: number;
  play(): Promise<unknown>;
}

/** Plays a scenario on the server, request by request, each at the time at which it arrived and the way its link takes. */
export async function playOnServer(testConsole: TestConsole, name: ScenarioName): Promise<PlayedOnServer> {
  const played = playScenario(name, 'scenarios', SCENARIOS_END);
  const begin = SCENARIOS_END - SCENARIOS[name].small.days * DAY - DAY;
  testConsole.setTime(begin);
  const fleet = await testConsole.deliver(played.cameras);
  const deviceOf = new Map(
    played.cameras.map(({ profile }, index) => [profile.hardwareId, fleet.devices[index]]),
  );
  const arrivals: Arrival[] = [];
  const networks = await openNetworks(testConsole.app, played, fleet, (arrival) => arrivals.push(arrival));
  const gaps: GapBook = new Map();
  const answers: AnswerBook = new Map();
  const photosOf = new Map(
    await Promise.all(
      played.cameras.map(async (camera, index) => {
        const device = fleet.devices[index];
        const photos = device && (await openOddPhotos(testConsole.app, camera, device, answers));
        return [camera.profile.hardwareId, photos] as const;
      }),
    ),
  );
  const call = async (delivery: Delivery) => {
    const { hardwareId, envelope } = delivery;
    const photos = photosOf.get(hardwareId);
    const said = photos ? await photos.describe(delivery) : delivery;
    const body = { ...envelope, messages: said.messages };
    const answer = await deviceOf.get(hardwareId)?.client.deviceApi.messages({ body });
    arrivals.push({ hardwareId, messageIds: said.messages.map(({ message_id }) => message_id) });
    recordAnswers(answers, said, answer?.results ?? []);
    recordGaps(gaps, delivery, answer?.missing ?? []);
    await photos?.send(said);
  };
  const deliveries = oddDeliveries(deliveriesOf(played), played, SCENARIOS_END);
  const steps = deliveries.map((delivery): Step => {
    const post = networks.posts.get(delivery.hardwareId) ?? call;
    return { at: delivery.at, play: () => post(delivery) };
  });
  for (let at = begin; at <= SCENARIOS_END; at += EVALUATE_ALERTS_MS)
    steps.push({ at, play: testConsole.evaluateAlerts });
  if (SCENARIOS[name].shows.updates)
    steps.push(...firmwareUpdate(testConsole, played, fleet, begin + 2 * DAY));
  for (const { at, play } of steps.sort((one, other) => one.at - other.at)) {
    testConsole.setTime(at);
    await play();
  }
  testConsole.setTime(SCENARIOS_END);
  await testConsole.evaluateAlerts();
  return { played, fleet, networks, gaps, arrivals, answers };
}

/** An update for all cameras, and how it goes for each camera. */
function firmwareUpdate(
  testConsole: TestConsole,
  played: Played,
  fleet: DeliveredFleet,
  orderedAt: number,
): Step[] {
  let updateId = 0;
  const order: Step = {
    at: orderedAt,
    play: async () => {
      const owner = await signInAgain(testConsole.app, fleet.owner);
      const { releaseId } = await createRelease(testConsole.app, owner.userId);
      updateId = (await orderUpdate(owner, fleet.devices, releaseId)).update_id;
    },
  };
  const ends = played.cameras.flatMap(({ past = [] }, index) =>
    past.flatMap((event): Step[] => {
      const device = fleet.devices[index];
      const { kind, days } = event;
      if (!device || (kind !== 'firmware' && kind !== 'update-failed')) return [];
      const play = async () => {
        await poll(device);
        await report(device, updateId, { status: 'downloading' });
        if (kind === 'update-failed') return report(device, updateId, { status: 'failed', code: event.code });
        await report(device, updateId, { status: 'pending_reset' });
        return report(device, updateId, { status: 'success', version: FIRMWARE_UPDATE.to });
      };
      return [{ at: SCENARIOS_END - days * DAY, play }];
    }),
  );
  return [order, ...ends];
}
