import type { CameraState } from './camera/state.ts';
import type { Report } from './camera/wake.ts';
import { arrivalsOf, byArrival, type Received, type ReceivedInsight } from './history-arrivals.ts';
import { type HistoryCamera, reportsOf } from './history-run.ts';
import { createRandom } from './random.ts';
import type { TruthObserver } from './truth/observer.ts';
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
 * Everything a fleet reported to the server between `from` and `to` (milliseconds since 1970), and its statuses from `since`
 * on; the observer receives what really happened. Pure.
 */
export function generateHistory(
  seed: string,
  cameras: readonly HistoryCamera[],
  from: number,
  to: number,
  since = from,
  observer?: TruthObserver,
): History {
  const history: History = { insights: [], statuses: [], states: new Map(), underWay: new Map() };
  for (const camera of cameras) {
    const { hardwareId } = camera.profile;
    const random = createRandom(seed).fork(hardwareId);
    const { reports, state } = reportsOf(camera, random, { from: since, to, observer });
    const underWay: Report[] = [];
    for (const report of reports) {
      const reported = report.sentAt < from ? statusAlone(report) : report;
      const road = { random: random.fork(`link ${report.sentAt}`), to, observer };
      const arrived = arrivalsOf(reported, camera.profile, road);
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
