import { insightMessage } from '../messages.ts';
import { withDeliveries } from './delivery-context.ts';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;

/** {@link withDeliveries}, where what cameras see is told by mail. */
export function withMails(settings: Readonly<Record<string, string>> = {}) {
  const context = withDeliveries(settings);
  const inbox = () => context.mail().inbox;
  let seq = 0;
  return {
    context,
    inbox,
    /** Who got what, in the order in which it came. */
    subjects: () => inbox().map(({ subject, to }) => `${to?.[0]?.address}: ${subject}`),
    /** What a camera saw just now; answers the number of its message. */
    see: async (className: string, changes: object = {}, camera = context.camera()): Promise<number> => {
      const file_ctime = context.now().toISOString();
      await context.send([insightMessage(++seq, { class_name: className, file_ctime, ...changes })], camera);
      return seq;
    },
    passAndDeliver: async (ms: number): Promise<void> => {
      context.pass(ms);
      await context.deliverAll();
    },
  };
}
