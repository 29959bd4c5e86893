import type { InsightMessage } from '@sightline/contract/device-api/device-message';
import { deliverScripted, type ScriptedCamera } from '../../e2e/fixtures/cameras/scripted-camera.ts';
import type { PhotoBox } from '../src/components/photo/box-overlay.tsx';
import { demoPerson, type Person } from './people.ts';

/** As many as a camera may send at once. */
const MOST_TOGETHER = 200;

type InsightFields = Partial<InsightMessage>;

/** A camera of somebody that says what a test tells it, and sends photos when a test says so. */
export async function newCamera(owner: Person, name = 'trap'): Promise<ScriptedCamera> {
  return deliverScripted({ url: location.origin, staff: await demoPerson('staff'), owner, name });
}

/** Has a new camera of somebody send insights without photos, the first one the oldest; resolves to their ids. */
export async function seen(owner: Person, insights: readonly (string | InsightFields)[]): Promise<number[]> {
  const camera = await newCamera(owner);
  const ids: number[] = [];
  for (let from = 0; from < insights.length; from += MOST_TOGETHER)
    ids.push(...(await camera.say(insights.slice(from, from + MOST_TOGETHER).map(insightFields))));
  return ids;
}

/** A photo as cameras send it, in one colour; with a white animal in a box of its pixels, if one is named. */
export async function takePhoto(width = WHOLE_WIDTH, animal?: PhotoBox): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new OffscreenCanvas(width, (width * 9) / 16);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws nothing.');
  pen.fillStyle = 'darkgreen';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const [x, y, wide, high] = animal ?? [0, 0, 0, 0];
  pen.fillStyle = 'white';
  pen.fillRect(x * canvas.width, y * canvas.height, wide * canvas.width, high * canvas.height);
  const photo = await canvas.convertToBlob({ type: 'image/jpeg' });
  return new Uint8Array(await photo.arrayBuffer());
}

/** A photo that EXIF says is to be turned before it is shown, 1 to 8: one segment more after the start of the file. */
export function turned(photo: Uint8Array, orientation: number): Uint8Array<ArrayBuffer> {
  const tiff = [
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ];
  const exif = [...new TextEncoder().encode('Exif'), 0, 0, ...tiff];
  return new Uint8Array([
    ...photo.subarray(0, 2),
    0xff,
    0xe1,
    0,
    exif.length + 2,
    ...exif,
    ...photo.subarray(2),
  ]);
}

/** The width of a whole photo, and of the small one that tables show. */
export const WHOLE_WIDTH = 1920;
export const SMALL_WIDTH = 320;

/** Has a new camera of somebody send insights with whole photos, the first one the oldest; resolves to their ids. */
export async function photographed(
  owner: Person,
  insights: readonly (string | InsightFields)[],
): Promise<number[]> {
  const camera = await newCamera(owner);
  const ids = await camera.say(insights.map(insightFields));
  const photo = await takePhoto();
  for (const index of insights.keys()) await camera.show(index, 'full', photo);
  return ids;
}

function insightFields(insight: string | InsightFields): InsightFields {
  return typeof insight === 'string' ? { class_name: insight } : insight;
}
