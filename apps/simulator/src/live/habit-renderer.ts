import type { Habit } from '../habits/habit.ts';
import type { PhotoRenderer } from './photo-renderer.ts';

/** The renderer of a camera that does something to its photos. */
export function habitRenderer(photoRenderer: PhotoRenderer, { print: reprinted }: Habit): PhotoRenderer {
  if (!reprinted) return photoRenderer;
  return {
    // A box that is only measured would be that of the photo as it was drawn.
    isAwaited: true,
    behind: false,
    print: async (order, urgency) =>
      reprinted(await photoRenderer.print(order, urgency), `${order.kind} ${order.seed}`),
  };
}
