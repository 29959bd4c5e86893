import { makeAccountDatabase } from '../kernel/account-database.ts';
import { atConstantRate } from '../kernel/constant-rate.ts';
import { type Camera, makeIntakeCameras } from '../kernel/intake-cameras.ts';
import { keepSending, postOf } from '../kernel/keep-sending.ts';
import { median, percentiles } from '../kernel/measure.ts';
import type { Report } from '../kernel/report.ts';
import { photoMaker, uploadPhoto } from '../kernel/upload-photo.ts';

const CAMERAS = 100;
const A_SECOND = 100;
const PHOTO_BYTES = 200_000;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
/** Before those that count: connections open, statements are prepared, and code is compiled. */
const WARMING = 500;
/** Photos that come with the digest of another one. */
const WRONG = 20;
const LOOK_MS = 500;
const STORED = 201;
const REFUSED = 422;

interface Upload {
  readonly status: number;
  readonly ms: number;
}

/**
 * Photos of many cameras, each for an insight of its own and with a digest to check, as steadily as they come. Memory is
 * flat when the server had no more of it in the last third of the time than in the second; the first third fills its heap.
 */
export async function benchUploads(): Promise<Report> {
  const uploads = SECONDS * A_SECOND;
  let cameras: readonly Camera[] = [];
  const database = await makeAccountDatabase(
    async (db, ownerId) => {
      cameras = await makeIntakeCameras(db, ownerId, CAMERAS);
    },
    { durable: true },
  );
  const api = await database.startApi({ DEVICE_LIMITS: 'off' });
  const makePhoto = await photoMaker(PHOTO_BYTES);

  async function upload(n: number, digestOf?: Buffer): Promise<Upload> {
    const authorization = cameras[n % CAMERAS]?.authorization ?? '';
    const messageId = `b:${Math.floor(n / CAMERAS)}`;
    const photo = makePhoto();
    const startedAt = performance.now();
    const status = await uploadPhoto(api.url, authorization, messageId, photo, digestOf);
    return { status, ms: performance.now() - startedAt };
  }

  try {
    const each = Math.ceil((WARMING + uploads + WRONG) / CAMERAS);
    await keepSending(
      api.url,
      cameras.map(({ authorization, next }) => [
        postOf('/device-api/v1/messages', authorization, {
          comms_source: 'wifi',
          boot_id: 'b',
          messages: next(each),
        }),
      ]),
    );
    for (let n = 0; n < WARMING; n++) await upload(n);
    const memory: number[] = [];
    const watch = setInterval(() => memory.push(api.megabytes()), LOOK_MS);
    const startedAt = performance.now();
    const taken = await atConstantRate(
      A_SECOND,
      (n) => n < uploads,
      (n) => upload(WARMING + n),
    );
    const seconds = (performance.now() - startedAt) / 1_000;
    clearInterval(watch);
    const stored = taken.filter(({ status }) => status === STORED).length;
    const wrong = Array.from({ length: WRONG }, (_, n) => upload(WARMING + uploads + n, Buffer.of(n)));
    const refused = (await Promise.all(wrong)).filter(({ status }) => status === REFUSED).length;
    const times = taken.map(({ ms }) => ms);
    const thirds = [0, 1, 2].map((third) =>
      median(memory.slice((third * memory.length) / 3, ((third + 1) * memory.length) / 3)),
    );
    const [first = 0, second = 0, last = 0] = thirds;
    return {
      title: `Taking in ${A_SECOND} photos a second of ${PHOTO_BYTES / 1_000} kB from ${CAMERAS} cameras`,
      lines: [
        `${uploads} in ${seconds.toFixed(1)} s: ${percentiles(times)}, the slowest ${Math.max(...times).toFixed(0)} ms`,
        `memory of the server by thirds of the time: ${[first, second, last].map((megabytes) => megabytes.toFixed(0)).join(', ')} MB`,
      ],
      targets: [
        { what: 'stored a second', value: stored / seconds, atLeast: 0.98 * A_SECOND },
        { what: 'stored, of each sent', value: stored / uploads, atLeast: 1 },
        { what: 'refused, of each with the digest of something else', value: refused / WRONG, atLeast: 1 },
        { what: 'memory in the last third against the second', value: last / second, atMost: 1.05 },
        { what: 'most memory of the server, MB', value: api.peakMegabytes(), atMost: 350 },
      ],
    };
  } finally {
    await api.stop();
    await database.stop();
  }
}
