import { withDeliveries } from './delivery-world.ts';
import { insightMessage } from './messages.ts';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;

/** {@link withDeliveries}, where what cameras see is told by mail. */
export function withMails(settings: Readonly<Record<string, string>> = {}) {
  const world = withDeliveries(settings);
  const inbox = () => world.mail().inbox;
  let seq = 0;
  return {
    world,
    inbox,
    /** Who got what, in the order in which it came. */
    subjects: () => inbox().map(({ subject, to }) => `${to?.[0]?.address}: ${subject}`),
    /** What a camera saw just now; answers the number of its message. */
    see: async (className: string, changes: object = {}, camera = world.camera()): Promise<number> => {
      const file_ctime = world.now().toISOString();
      await world.send([insightMessage(++seq, { class_name: className, file_ctime, ...changes })], camera);
      return seq;
    },
    passAndTurn: async (ms: number): Promise<void> => {
      world.pass(ms);
      await world.turns();
    },
  };
}
