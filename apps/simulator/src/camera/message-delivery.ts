import type { Random } from '../random.ts';
import type { WireMessage } from '../wire.ts';
import { LINKS, latencyOf, type PhotosCarried, photosCarried } from './links.ts';
import type { CameraProfile } from './profile.ts';
import type { Report } from './wake.ts';

/** What becomes of one message on its way. */
export type MessageDelivery = {
  message: WireMessage;
  /** When the server has it, milliseconds since 1970; more than once when it is repeated, never when it is lost. */
  arrivals: number[];
  /** US dollars, with the picture that belongs to it. */
  cost: number;
};

/** Bytes of a message and of a picture on links that pay by volume; means of what our cameras send. */
const BYTES: Readonly<Record<'text' | PhotosCarried, number>> = {
  text: 500,
  none: 0,
  thumbnail: 12_000,
  full: 220_000,
};

/** What becomes of a report. Messages that travel together arrive or are lost together; others overtake each other. */
export function deliverReport(report: Report, profile: CameraProfile, random: Random): MessageDelivery[] {
  const { loss, repeats, together } = LINKS[profile.link];
  const pictures = new Set(report.photos.map(keyOf));
  return portions(report.messages, together).flatMap((messages, index) => {
    const luck = random.fork(index);
    const arrival = report.sentAt + latencyOf(profile.link, luck);
    const isLost = luck.chance(loss);
    const again = luck.chance(repeats) ? [arrival + latencyOf(profile.link, luck)] : [];
    const arrivals = isLost ? [] : [arrival, ...again];
    return messages.map((message) => ({
      message,
      arrivals,
      cost: costOf({ profile, together: messages.length, hasPicture: pictures.has(keyOf(message)) }),
    }));
  });
}

type Carried = {
  profile: Pick<CameraProfile, 'link' | 'fullPhotos'>;
  /** Messages that travelled together. */
  together: number;
  hasPicture: boolean;
};

/** What one message costs, in US dollars, with the picture that belongs to it. */
export function costOf({ profile, together, hasPicture }: Carried): number {
  const { tariff } = LINKS[profile.link];
  const bytes = BYTES.text + (hasPicture ? BYTES[photosCarried(profile)] : 0);
  return tariff.message / together + (tariff.megabyte * bytes) / 1e6;
}

function portions<T>(list: readonly T[], size: number): T[][] {
  const count = Math.ceil(list.length / size);
  return Array.from({ length: count }, (_, index) => list.slice(index * size, (index + 1) * size));
}

function keyOf({ message_id, index }: { message_id: string; index: number }): string {
  return `${message_id}/${index}`;
}
