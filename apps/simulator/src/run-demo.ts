import { createClock } from './clock.ts';
import { demoDir, demoFleet, demoHistory, readDemo } from './demo.ts';
import { type Fleet, type FleetOptions, startFleet } from './fleet.ts';
import { historyPictures, recallPictures, sendHistoryPictures } from './history-photos.ts';
import { createRandom } from './random.ts';

/**
 * Starts the seeded cameras where their history ends, and the pictures of that history behind them. Undefined when the
 * data folder was not seeded.
 */
export async function startDemo(
  dataDir: string,
  options: Omit<FleetOptions, 'dir'> & { activity: number },
): Promise<Fleet | undefined> {
  const demo = await readDemo(dataDir);
  if (!demo) return undefined;
  const dir = demoDir(dataDir);
  const startedAt = options.clock.now();
  const history = demoHistory(demo);
  const pictures = options.photoChoice === 'all' ? historyPictures(history, demo) : [];
  const recall = recallPictures(pictures);
  const cameras = demoFleet(demo, history, { startedAt, activity: options.activity }).map((camera) => ({
    ...camera,
    recall: recall(camera.profile.hardwareId),
  }));
  const fleet = startFleet(cameras, { ...options, dir });
  const patience = { clock: createClock(), random: createRandom(startedAt), signal: options.signal };
  sendHistoryPictures(demo, pictures, fleet, { dir, patience }).catch((error: unknown) => {
    if (!options.signal.aborted) options.log(`The pictures of the history stopped: ${String(error)}`);
  });
  return fleet;
}
