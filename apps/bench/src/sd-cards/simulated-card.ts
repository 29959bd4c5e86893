import { correctTime, type Sending } from '@sightline/domain/device-messages/clock-correction';
import { parseMessageId } from '@sightline/domain/device-messages/message-id';
import type { CardPhoto, ReportedPhoto } from '@sightline/domain/sd-cards/card-photo';
import { LINKS } from '@sightline/simulator/camera/links';
import { createRandom } from '@sightline/simulator/random';
import type { Delivery } from '@sightline/simulator/scenarios/deliveries';
import type { FrameTruth } from '@sightline/simulator/truth/truth';

const DAY = 86_400_000;
const YEAR = 366 * DAY;
/** A quartz clock; parts in a million. */
const DRIFT = 20;
/** Summer time of New Zealand, which cameras keep all year. */
const ZONE = 13 * 3_600_000;

/** How the card's clock goes: with that of the messages, by itself and off by up to a year, or set anew once as well. */
export const CARD_CLOCKS = ['of the messages', 'off by up to a year', 'set anew'] as const;
export type CardClock = (typeof CARD_CLOCKS)[number];

/** What came home of a camera, and what was told of it. */
export interface SimulatedCard {
  readonly photos: readonly CardPhoto[];
  /** What really walked there, of each photo. */
  readonly frames: readonly FrameTruth[];
  readonly reported: readonly ReportedPhoto[];
  /** `message_id/index` of each of `reported`. */
  readonly addresses: readonly string[];
  /** Between what messages of a boot the numbers of others are missing, by true times. */
  readonly missing: readonly { readonly from: number; readonly to: number }[];
  /** Until when the camera was heard of. */
  readonly heardUntil: number;
}

/** The card of a camera by what it really took, with the insights that arrived. Pure; the same seed gives the same. */
export function simulatedCard(
  truth: readonly FrameTruth[],
  deliveries: readonly Delivery[],
  clock: CardClock,
  seed: string,
): SimulatedCard {
  const frames = truth.filter(({ photographed }) => photographed);
  const sizes = new Map(frames.map(({ insight }, index) => [insight && keyOf(insight), sizeOf(index)]));
  const told = reportedOf(deliveries, sizes);
  const shownAt = clockOf(clock, seed, frames, told);
  const photos = frames.map(({ at }, index): CardPhoto => {
    const shown = Math.floor(shownAt(Date.parse(at)) / 1_000) * 1_000;
    return { path: pathOf(index), bytes: sizeOf(index), shown };
  });
  return {
    photos,
    frames,
    reported: [...told.values()],
    addresses: [...told.keys()],
    ...contactsOf(deliveries),
  };
}

/** Of what times messages are missing, and until when any came: a status or an insight tells by its time where it lies. */
function contactsOf(deliveries: readonly Delivery[]): Pick<SimulatedCard, 'missing' | 'heardUntil'> {
  const said = deliveries.flatMap((delivery) =>
    delivery.messages.flatMap((message) => {
      const number = parseMessageId(message.message_id);
      const shown = message.kind === 'insight' ? message.file_ctime : message.reported_at;
      const at = correctTime(Date.parse(shown), number?.bootId ?? '', sendingOf(delivery));
      return number && at !== null ? [{ ...number, at }] : [];
    }),
  );
  const missing = [...Map.groupBy(said, ({ bootId }) => bootId).values()].flatMap((boot) => {
    const numbers = boot.toSorted((one, other) => one.seq - other.seq || one.at - other.at);
    return numbers.slice(1).flatMap((next, i) => {
      const before = numbers[i];
      return before && next.seq - before.seq > 1 ? [{ from: before.at, to: next.at }] : [];
    });
  });
  return { missing, heardUntil: Math.max(0, ...said.map(({ at }) => at)) };
}

function sendingOf({ at: receivedAt, envelope }: Delivery): Sending {
  const { sent_at, clock, uptime_ms, boot_id } = envelope;
  return { receivedAt, sentAt: Date.parse(sent_at), clock, uptimeMs: uptime_ms, bootId: boot_id };
}

function keyOf({ message_id, index }: { readonly message_id: string; readonly index: number }): string {
  return `${message_id}/${index}`;
}

/** Bytes of a photo. */
function sizeOf(index: number): number {
  return 400_000 + ((index * 7_919) % 100_003);
}

function pathOf(index: number): string {
  const folder = 100 + Math.floor(index / 999);
  return `DCIM/${folder}MEDIA/IMG_${String((index % 9_999) + 1).padStart(4, '0')}.JPG`;
}

/** What the clock of the card shows at a true time, both in milliseconds since 1970. */
function clockOf(
  clock: CardClock,
  seed: string,
  frames: readonly FrameTruth[],
  told: ReadonlyMap<string, ReportedPhoto>,
): (at: number) => number {
  if (clock === 'of the messages') return clockOfMessages(frames, told);
  const random = createRandom(seed);
  const first = Date.parse(frames[0]?.at ?? new Date(0).toISOString());
  const last = Date.parse(frames.at(-1)?.at ?? new Date(0).toISOString());
  const reset = clock === 'set anew' ? random.between(first, last) : Number.POSITIVE_INFINITY;
  const off = [random.between(-YEAR, YEAR), random.between(-YEAR, YEAR)] as const;
  const ppm = random.between(-DRIFT, DRIFT);
  return (at) => at + (at < reset ? off[0] : off[1]) + ((at - first) * ppm) / 1e6;
}

/** The camera's only clock, as its messages say it, in the zone of its site. */
function clockOfMessages(
  frames: readonly FrameTruth[],
  told: ReadonlyMap<string, ReportedPhoto>,
): (at: number) => number {
  const known = frames.flatMap(({ at, insight }) => {
    const said = insight && told.get(keyOf(insight))?.said;
    return said ? [{ at: Date.parse(at), ahead: said - Date.parse(at) }] : [];
  });
  return (at) => {
    const nearest = known.reduce<(typeof known)[number] | undefined>(
      (best, one) => (best && Math.abs(best.at - at) <= Math.abs(one.at - at) ? best : one),
      undefined,
    );
    return at + ZONE + (nearest?.ahead ?? 0);
  };
}

/** Insights that arrived, each once, by their addresses. */
function reportedOf(
  deliveries: readonly Delivery[],
  sizes: ReadonlyMap<string | null, number>,
): Map<string, ReportedPhoto> {
  const found = new Map<string, ReportedPhoto>();
  for (const delivery of deliveries) {
    const { envelope, messages } = delivery;
    for (const message of messages) {
      const key = keyOf(message);
      if (message.kind !== 'insight' || found.has(key)) continue;
      const { bootId = '', seq = 0 } = parseMessageId(message.message_id) ?? {};
      const said = Date.parse(message.file_ctime);
      found.set(key, {
        bootId,
        seq,
        index: message.index,
        said,
        taken: correctTime(said, bootId, sendingOf(delivery)),
        // Of a link that carries full photos, the size is announced.
        bytes: LINKS[envelope.comms_source].photos === 'full' ? (sizes.get(key) ?? null) : null,
      });
    }
  }
  return found;
}
