import { insightMessage } from '../messages.ts';
import { withDeliveries } from './delivery-context.ts';

/** What Gundi hears of an insight, as far as tests look. */
interface Event {
  readonly source: string;
  readonly title: string;
  readonly event_details: { readonly insight_id: number; readonly species: string; readonly camera: string };
}

/** {@link withDeliveries}, where what cameras see is told to Gundi. */
export function withEvents() {
  const context = withDeliveries();
  // Far from the numbers that tests write out themselves.
  let seq = 1_000_000;
  const events = () =>
    context.gundi().heard.flatMap(({ body }) => (Array.isArray(body) ? (body as Event[]) : []));
  return {
    context,
    events,
    notifiedIds: () => events().map((event) => event.event_details.insight_id),
    /** The log, a line each, newest first. */
    lines: async () =>
      (await context.log()).map(({ subject, state, attempts }) => `${subject} ${state} ${attempts}`),
    /** What the camera saw just now, in one request; answers the ids of the insights. */
    see: async (...classNames: string[]): Promise<number[]> => {
      const { results } = await context.send(
        classNames.map((class_name) => insightMessage(++seq, { class_name })),
      );
      return results.map(({ insight_id }) => insight_id ?? 0);
    },
  };
}
