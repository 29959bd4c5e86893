import type { DeviceDelivery } from '@sightline/contract/arrivals/arrivals.contract';
import { type Delivery, deliveriesOf } from '@sightline/simulator/scenarios/deliveries';
import { oddDeliveries } from '@sightline/simulator/scenarios/odd-deliveries';
import { type Played, playScenario } from '@sightline/simulator/scenarios/scenario-history';
import { SCENARIO_NAMES, type ScenarioName } from '@sightline/simulator/scenarios/scenarios';
import { type Arrival, type LedgerTruth, ledgerTruth } from '@sightline/simulator/truth/ledger-truth';
import type { Database } from '../../../api/src/database/client.ts';
import { makeAccountDatabase } from '../kernel/account-database.ts';
import { fetchJson } from '../kernel/http.ts';
import type { Target } from '../kernel/report.ts';
import { overBadLine } from './bad-line.ts';
import { addScenarioCameras, type ScenarioCamera } from './scenario-cameras.ts';

/** A scenario that is sent to the server. */
interface Case {
  readonly name: string;
  readonly played: Played;
  readonly deliveries: readonly Delivery[];
  readonly cameras: readonly ScenarioCamera[];
}

const NOTHING: LedgerTruth = { arrived: 0, missing: 0, late: 0 };

/** Whether the ledger of each camera says what became of its messages, in every scenario and over a line that loses some of it. */
export async function scoreLedger(): Promise<{
  readonly lines: readonly string[];
  readonly targets: readonly Target[];
}> {
  const cases: Case[] = [];
  const database = await makeAccountDatabase(async (db, ownerId) => {
    for (const name of SCENARIO_NAMES) cases.push(...(await casesOf(db, ownerId, name)));
  });
  const api = await database.startApi({ DEVICE_LIMITS: 'off' });
  const headers = { authorization: database.authorization };
  const lines: string[] = [];
  let wrong = 0;
  try {
    for (const { name, played, deliveries, cameras } of cases) {
      const truth = ledgerTruth(played.truth, await send(api.url, cameras, deliveries));
      const total = { truth: { ...NOTHING }, said: { ...NOTHING } };
      for (const { deviceId, hardwareId } of cameras) {
        const url = `${api.url}/devices/${deviceId}/delivery`;
        const { message } = await fetchJson<{ message: DeviceDelivery }>(url, headers);
        const { arrived, missing, late } = message;
        const said = { arrived, missing, late };
        const real = truth.get(hardwareId) ?? NOTHING;
        wrong +=
          Math.abs(arrived - real.arrived) + Math.abs(missing - real.missing) + Math.abs(late - real.late);
        add(total.truth, real);
        add(total.said, said);
      }
      const { arrived, missing, late } = total.said;
      lines.push(
        `${name.padEnd(32)} ${String(arrived).padStart(6)} arrived (truth ${total.truth.arrived}), missing ${missing} (truth ${total.truth.missing}), late ${late} (truth ${total.truth.late})`,
      );
    }
  } finally {
    await api.stop();
    await database.stop();
  }
  return {
    lines,
    targets: [
      {
        what: 'messages that the ledger calls arrived, missing or late wrongly, or not',
        value: wrong,
        atMost: 0,
      },
    ],
  };
}

function add<T extends object>(total: T, more: T): void {
  for (const key of Object.keys(total) as (keyof T)[])
    total[key] = (Number(total[key]) + Number(more[key])) as T[keyof T];
}

/** As it is, and over a bad line. */
async function casesOf(db: Database, ownerId: number, name: ScenarioName): Promise<Case[]> {
  const end = Date.now();
  const cases: Case[] = [];
  for (const line of ['', ', bad line']) {
    const played = playScenario(name, `ledger${line}`, end);
    const deliveries = oddDeliveries(deliveriesOf(played), played, end);
    cases.push({
      name: `${name}${line}`,
      played,
      deliveries: line === '' ? deliveries : overBadLine(deliveries),
      cameras: await addScenarioCameras(db, ownerId, played.cameras),
    });
  }
  return cases;
}

/** Sends everything, camera by camera beside each other; answers what came with each request, in order of each camera. */
async function send(
  url: string,
  cameras: readonly ScenarioCamera[],
  deliveries: readonly Delivery[],
): Promise<Arrival[]> {
  const own = Map.groupBy(deliveries, ({ hardwareId }) => hardwareId);
  const sent = await Promise.all(
    cameras.map(async (camera) => {
      const arrivals: Arrival[] = [];
      for (const delivery of own.get(camera.hardwareId) ?? [])
        for (const { path, body, messageIds } of requestsOf(camera, delivery)) {
          const headers = { authorization: camera.authorization, 'content-type': 'application/json' };
          await fetchJson(`${url}${path}`, headers, body);
          arrivals.push({ hardwareId: camera.hardwareId, messageIds });
        }
      return arrivals;
    }),
  );
  return sent.flat();
}

function requestsOf({ relayed }: ScenarioCamera, delivery: Delivery) {
  const idsOf = (messages: readonly { readonly message_id: string }[]) =>
    messages.map(({ message_id }) => message_id);
  if (!relayed) {
    const { envelope, messages } = delivery;
    return [
      { path: '/device-api/v1/messages', body: { ...envelope, messages }, messageIds: idsOf(messages) },
    ];
  }
  return relayed.speak(delivery).map(({ items, body }) => ({
    path: relayed.path,
    body,
    messageIds: idsOf(items.map(({ message }) => message)),
  }));
}
