import { createClock } from './clock.ts';
import { demoDir, demoFleet, demoHistory, readDemo, silentCameras } from './demo.ts';
import { type Fleet, type FleetOptions, startFleet } from './fleet.ts';
import { historyPictures, recallPictures, sendHistoryPictures } from './history-photos.ts';
import { openCameraFolder } from './live/camera-folder.ts';
import { provision } from './live/provision.ts';
import type { DeviceClient } from './net/device-client.ts';
import type { Patience } from './net/retry.ts';
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
  clientsOf(silentCameras(demo, history), { url: options.url, dir, patience, log: options.log })
    .then((silent) => sendHistoryPictures(demo, pictures, { fleet, silent }, { dir, patience }))
    .catch((error: unknown) => {
      if (!options.signal.aborted) options.log(`The pictures of the history stopped: ${String(error)}`);
    });
  return fleet;
}

type Server = Pick<FleetOptions, 'url' | 'log'> & { dir: string; patience: Patience };

/** Cameras that are silent now sent their pictures before; one that the server knows no more sends none. */
async function clientsOf(
  cameras: ReturnType<typeof silentCameras>,
  { url, dir, patience, log }: Server,
): Promise<Map<string, DeviceClient>> {
  const clients = new Map<string, DeviceClient>();
  for (const { profile, provisioning_token: provisioningToken } of cameras) {
    const { hardwareId, name: deviceName, softwareVersion } = profile;
    const folder = await openCameraFolder(dir, hardwareId, provisioningToken);
    const application = { provisioningToken, hardwareId, deviceName, softwareVersion };
    try {
      clients.set(hardwareId, await provision(url, folder, application, patience));
    } catch (error) {
      if (patience.signal?.aborted) throw error;
      log(`${deviceName} sends no pictures of its history: ${String(error)}`);
    }
  }
  return clients;
}
