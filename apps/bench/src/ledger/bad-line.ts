import { createRandom } from '@sightline/simulator/random';
import type { Delivery } from '@sightline/simulator/scenarios/deliveries';

const LOST = 0.04;
const DELAYED = 0.1;
const LONGEST_MS = 3 * 86_400_000;

/** The same deliveries over a line that loses some requests for good and brings others days later. */
export function overBadLine(deliveries: readonly Delivery[]): Delivery[] {
  const random = createRandom('bad line');
  return deliveries
    .flatMap((delivery, index) => {
      const luck = random.fork(index);
      if (luck.chance(LOST)) return [];
      return luck.chance(DELAYED) ? { ...delivery, at: delivery.at + luck.between(0, LONGEST_MS) } : delivery;
    })
    .sort((one, other) => one.at - other.at);
}
