import { generateHistory, type History } from '../history.ts';
import type { HistoryCamera } from '../history-run.ts';
import type { TruthLine } from '../truth/truth.ts';
import { fixtureCamera } from './fixtures.ts';
import { SCENARIOS, type ScenarioName } from './scenarios.ts';

const DAY = 86_400_000;

/** A scenario that was played to its end, in its small size. */
export type Played = {
  /** In order of their places. */
  cameras: readonly HistoryCamera[];
  history: History;
  truth: readonly TruthLine[];
};

/** Plays a scenario that ends at `endsAt` (milliseconds since 1970). Pure; the same seed gives the same. */
export function playScenario(name: ScenarioName, seed: string, endsAt: number): Played {
  const { cameras: count, days } = SCENARIOS[name].small;
  const cameras = Array.from({ length: count }, (_, index): HistoryCamera => {
    const { schedule = [], ...camera } = fixtureCamera(seed, name, index);
    const past = schedule.map(({ afterDays, ...event }) => ({ ...event, days: days - afterDays }));
    return { ...camera, past };
  });
  const truth: TruthLine[] = [];
  const history = generateHistory(seed, cameras, endsAt - days * DAY, endsAt, undefined, (line) =>
    truth.push(line),
  );
  return { cameras, history, truth };
}
