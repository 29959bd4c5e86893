import { createCourier } from '../live/courier.ts';
import { keep, type Life } from '../live/life.ts';
import { begin, connect, type LiveCamera } from '../live/live-camera.ts';
import { type OpenedCamera, withOpened } from '../live/opened-camera.ts';
import { createFateWatch } from '../truth/fate-watch.ts';
import { nextStretch } from './next-stretch.ts';

export type Warp = {
  /** Where the past ends, milliseconds since 1970. */
  until: number;
  /** Told up to when the server has everything. */
  onArrived: (at: number) => void;
};

/**
 * Lives through a camera's past as fast as the server takes it, stretch after stretch, each kept on disk and sent before
 * the next. When it sends, the camera says what its clock shows today, right or wrong, and the old time of each photo. Resolves
 * when everything until `until` is with the server; rejects as runCamera does, and goes on from there next time.
 */
export async function warpCamera(camera: LiveCamera, warp: Warp): Promise<void> {
  await withOpened(camera, (opened) => warpOpened(camera, warp, opened));
}

async function warpOpened(
  camera: LiveCamera,
  { until, onArrived }: Warp,
  { folder, outbox, photos, card }: OpenedCamera,
): Promise<void> {
  const { profile, clock, patience, onPhase = () => undefined } = camera;
  const post = { ...camera.post, tally: camera.post.tally.of(profile.link) };
  const client = await connect(camera, folder, patience);
  const name = profile.name;
  const fates = camera.witness && createFateWatch(profile, clock, camera.witness);
  const courier = createCourier({ name, client, outbox, photos, clock, patience, post, fates, onPhase });
  const { darkroom } = post;
  const { saveState } = folder;
  const life: Life = {
    ...camera,
    darkroom,
    outbox,
    photos,
    card,
    saveState,
    onPhase,
    onKept: () => undefined,
  };
  let state = (await folder.state()) ?? (await begin(camera, life));
  for (;;) {
    await courier.sendText();
    await courier.sendPictures();
    onArrived(state.lastWake);
    onPhase('waking');
    const stretch = nextStretch(state, camera, until);
    if (!stretch) break;
    await keep(stretch.report, life);
    for (const [before, step] of stretch.steps) camera.witness?.step(before, step);
    await saveState(stretch.state);
    state = stretch.state;
  }
  camera.witness?.end();
  onArrived(until);
}
