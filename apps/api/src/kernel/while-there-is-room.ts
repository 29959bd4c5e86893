import { setInterval } from 'node:timers';

const LOOK_MS = 1_000;

/** Something that goes on until it is told to end, and can then begin again. */
export interface Line {
  begin(): Promise<unknown>;
  end(): Promise<unknown>;
}

/**
 * Begins a line now or as soon as there is room, ends it while there is none, and begins it again. Resolves to how it is looked
 * after no longer; the line itself goes on. A turn that fails is made again at the next look.
 */
export async function whileThereIsRoom(
  hasRoom: () => boolean,
  { begin, end }: Line,
  failed: (error: unknown) => void,
): Promise<() => void> {
  let begun = false;
  let turning = false;
  const look = async () => {
    const room = hasRoom();
    if (turning || room === begun) return;
    turning = true;
    try {
      await (room ? begin() : end());
      begun = room;
    } finally {
      turning = false;
    }
  };
  await look();
  const timer = setInterval(() => void look().catch(failed), LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
