import { habitOf } from '../habits/habits.ts';
import { type CameraRuntime, keep } from '../live/camera-loop.ts';
import { begin, connect, type LiveCamera, postOf } from '../live/live-camera.ts';
import { type OpenedCamera, withOpened } from '../live/opened-camera.ts';
import { createSender } from '../live/sender.ts';
import { createMessageObserver } from '../truth/message-observer.ts';
import { nextInterval } from './next-interval.ts';

export type FastForward = {
  /** Where the past ends, milliseconds since 1970. */
  until: number;
  /** Reported up to when the server has everything. */
  onArrived: (at: number) => void;
};

/**
 * Lives through a camera's past as fast as the server takes it, interval after interval, each kept on disk and sent before
 * the next. When it sends, the camera says what its clock shows today, right or wrong, and the old time of each photo. Resolves
 * when everything until `until` is with the server; rejects as runCamera does, and goes on from there next time.
 */
export async function fastForwardCamera(camera: LiveCamera, past: FastForward): Promise<void> {
  await withOpened(camera, (opened) => fastForwardOpened(camera, past, opened));
}

async function fastForwardOpened(
  camera: LiveCamera,
  { until, onArrived }: FastForward,
  { folder, outbox, photos, card }: OpenedCamera,
): Promise<void> {
  const { profile, clock, patience, onPhase = () => undefined } = camera;
  const post = postOf(camera);
  const client = await connect(camera, folder, patience);
  const name = profile.name;
  const messageObserver = camera.observer && createMessageObserver(profile, clock, camera.observer);
  const sender = createSender({
    name,
    client,
    outbox,
    photos,
    clock,
    patience,
    post,
    messageObserver,
    habit: habitOf(profile.habit),
    onPhase,
  });
  const { photoRenderer } = post;
  const { saveState } = folder;
  const runtime: CameraRuntime = {
    ...camera,
    photoRenderer,
    outbox,
    photos,
    card,
    saveState,
    onPhase,
    onKept: () => undefined,
  };
  let state = (await folder.state()) ?? (await begin(camera, runtime));
  for (;;) {
    await sender.sendText();
    await sender.sendPictures();
    onArrived(state.lastWake);
    onPhase('waking');
    const interval = nextInterval(state, camera, until);
    if (!interval) break;
    await keep(interval.report, runtime);
    for (const [before, step] of interval.steps) camera.observer?.step(before, step);
    await saveState(interval.state);
    state = interval.state;
  }
  camera.observer?.end();
  onArrived(until);
}
