import { createHash } from 'node:crypto';
import { generateHistory } from '../history.ts';
import type { HistoryCamera } from '../history-run.ts';
import { playScenario } from '../scenarios/scenario-history.ts';

const DAY = 86_400_000;
const TO = Date.UTC(2026, 6, 1);

/** A digest of everything a history says and hides; the cameras may be in any order. */
export function historyDigest(seed: string, arrange: (cameras: HistoryCamera[]) => HistoryCamera[]): string {
  const cameras = (['lora-only', 'clock-chaos', 'stolen-camera'] as const).flatMap((name) => [
    ...playScenario(name, `${seed} ${name}`, TO).cameras,
  ]);
  const truth: string[] = [];
  const history = generateHistory(seed, arrange(cameras), TO - 3 * DAY, TO, undefined, (line) =>
    truth.push(JSON.stringify(line)),
  );
  const reported = [
    history.insights,
    history.statuses,
    [...history.states].sort(),
    [...history.underWay].sort(),
    truth.sort(),
  ];
  return createHash('sha256').update(JSON.stringify(reported)).digest('hex');
}
