import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { drawPhoto, type PhotoOrder } from '../photos/draw-photo.ts';
import type { Box } from '../photos/subject.ts';

export type Print = {
  jpeg: Uint8Array<ArrayBuffer>;
  /** Hexadecimal. */
  sha256: string;
  bbox: Box | null;
};

/** Draws photos one at a time, so that a fleet leaves the machine to others; what is urgent goes first. */
export type PhotoRenderer = {
  print(order: PhotoOrder, urgency: Urgency): Promise<Print>;
  /** Whether what is urgent has to queue. */
  readonly behind: boolean;
  /** Whether text waits for prints in any case: they cost nothing, or tell what the order does not. */
  readonly isAwaited: boolean;
};

export type Urgency = 'now' | 'sometime';

/** A wake's photos in immediate mode. */
const QUEUE_BEARABLE = 4;

// A wake draws its photos before its text goes out, and sends them a moment later. At most 300 kB each.
const REMEMBERED = 32;

/** One renderer for a whole process. */
export function createPhotoRenderer(): PhotoRenderer {
  // libvips would take every core for a single photo, and keep what no other photo needs.
  sharp.concurrency(1);
  sharp.cache(false);
  const waiting: Record<Urgency, (() => Promise<void>)[]> = { now: [], sometime: [] };
  const prints = new Map<string, Promise<Print>>();
  let busy = false;

  async function work(): Promise<void> {
    if (busy) return;
    busy = true;
    for (let next = takeNext(); next; next = takeNext()) await next();
    busy = false;
  }
  const takeNext = () => waiting.now.shift() ?? waiting.sometime.shift();

  function enqueue(order: PhotoOrder, urgency: Urgency): Promise<Print> {
    const { promise, resolve, reject } = Promise.withResolvers<Print>();
    waiting[urgency].push(() => develop(order).then(resolve, reject));
    void work();
    return promise;
  }

  return {
    isAwaited: false,
    get behind() {
      return waiting.now.length > QUEUE_BEARABLE;
    },
    print(order, urgency) {
      const key = `${order.kind} ${order.seed}`;
      const known = prints.get(key);
      if (known !== undefined) return known;
      const print = enqueue(order, urgency);
      if (urgency === 'now') remember(prints, key, print);
      return print;
    },
  };
}

/** A renderer that draws one photo of each species, and gives it to whoever saw one: its strip names the first camera. */
export function poolPhotos(photoRenderer: PhotoRenderer): PhotoRenderer {
  const orders = new Map<string | null, PhotoOrder>();
  const prints = new Map<string, Promise<Print>>();
  return {
    isAwaited: true,
    get behind() {
      return photoRenderer.behind;
    },
    print(order, urgency) {
      const { kind, species } = order;
      const shared = orders.get(species) ?? order;
      orders.set(species, shared);
      const print = prints.get(`${kind} ${species}`) ?? photoRenderer.print({ ...shared, kind }, urgency);
      prints.set(`${kind} ${species}`, print);
      return print;
    },
  };
}

async function develop(order: PhotoOrder): Promise<Print> {
  const { jpeg, bbox } = await drawPhoto(order);
  const bytes = new Uint8Array(jpeg);
  return { jpeg: bytes, sha256: createHash('sha256').update(bytes).digest('hex'), bbox };
}

function remember(prints: Map<string, Promise<Print>>, key: string, print: Promise<Print>): void {
  prints.set(key, print);
  const [oldest] = prints.keys();
  if (prints.size > REMEMBERED && oldest !== undefined) prints.delete(oldest);
}
