import { z } from 'zod';
import type { GundiReceiver } from '../../../api/test/servers/gundi-receiver.ts';
import type { Acknowledged } from './camera-load.ts';

const eventsSchema = z.array(z.object({ event_details: z.object({ insight_id: z.int() }) }));

/** Ids of the insights that a receiver took, in the order in which they came, as often as they came. */
export function deliveredInsights({ heard }: GundiReceiver): number[] {
  return heard.flatMap(({ body }) => {
    const events = eventsSchema.safeParse(body);
    return events.success ? events.data.map(({ event_details }) => event_details.insight_id) : [];
  });
}

/** How many came after a later one of their camera; ids of a camera ascend in the order in which it sent. */
export function outOfOrder(ids: readonly number[], sent: readonly Acknowledged[]): number {
  const cameraOf = new Map(sent.map(({ insightId, deviceId }) => [insightId, deviceId]));
  const newest = new Map<number, number>();
  return ids.filter((id) => {
    const camera = cameraOf.get(id) ?? 0;
    const late = id < (newest.get(camera) ?? 0);
    if (!late) newest.set(camera, id);
    return late;
  }).length;
}
