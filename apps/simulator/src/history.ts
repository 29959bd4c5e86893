import type { CameraState } from './camera/state.ts';
import type { Report } from './camera/wake.ts';
import { arrivalsOf, byArrival, type Received, type ReceivedInsight } from './history-arrivals.ts';
import { type HistoryCamera, reportsOf } from './history-run.ts';
import { createRandom } from './random.ts';
import type { Witness } from './truth/witness.ts';
import type { StatusMessage } from './wire.ts';

export type History = {
  /** In order of arrival. */
  insights: ReceivedInsight[];
  /** In order of arrival. */
  statuses: Received<StatusMessage>[];
  /** Each camera as the period ends, by hardware id: a live simulation goes on from here. */
  states: Map<string, CameraState>;
  /** Sent within the period, but with the server only after it; by hardware id. */
  underWay: Map<string, Report[]>;
};

/**
 * Everything a fleet told the server between `from` and `to` (milliseconds since 1970), and its statuses from `since`
 * on; the witness hears what really happened. Pure.
 */
export function generateHistory(
  seed: string,
  cameras: readonly HistoryCamera[],
  from: number,
  to: number,
  since = from,
  witness?: Witness,
): History {
  const history: History = { insights: [], statuses: [], states: new Map(), underWay: new Map() };
  for (const camera of cameras) {
    const { hardwareId } = camera.profile;
    const random = createRandom(seed).fork(hardwareId);
    const { reports, state } = reportsOf(camera, random, { from: since, to, witness });
    const underWay: Report[] = [];
    for (const report of reports) {
      const told = report.sentAt < from ? statusAlone(report) : report;
      const road = { random: random.fork(`link ${report.sentAt}`), to, witness };
      const arrived = arrivalsOf(told, camera.profile, road);
      history.insights.push(...arrived.insights);
      history.statuses.push(...arrived.statuses);
      underWay.push(...arrived.underWay);
    }
    history.states.set(hardwareId, state);
    history.underWay.set(hardwareId, underWay);
  }
  history.insights.sort(byArrival);
  history.statuses.sort(byArrival);
  return history;
}

function statusAlone(report: Report): Report {
  return { ...report, messages: report.messages.filter(({ kind }) => kind === 'status'), photos: [] };
}
