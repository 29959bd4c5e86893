import type { InsightMessage } from '@sightline/contract/device-api/device-message';
import { deliverScripted, type ScriptedCamera } from '../../e2e/fixtures/cameras/scripted-camera.ts';
import { demoPerson, type Person } from './people.ts';

/** As many as a camera may send at once. */
const MOST_TOGETHER = 200;

type Sighting = Partial<InsightMessage>;

/** A camera of somebody that says what a test tells it, and sends photos when a test says so. */
export async function newCamera(owner: Person, name = 'trap'): Promise<ScriptedCamera> {
  return deliverScripted({ url: location.origin, staff: await demoPerson('staff'), owner, name });
}

/** Has a new camera of somebody send insights without photos, the first one the oldest; resolves to their ids. */
export async function seen(owner: Person, insights: readonly (string | Sighting)[]): Promise<number[]> {
  const camera = await newCamera(owner);
  const ids: number[] = [];
  for (let from = 0; from < insights.length; from += MOST_TOGETHER)
    ids.push(...(await camera.say(insights.slice(from, from + MOST_TOGETHER).map(sighting))));
  return ids;
}

/** A photo as cameras send it, in one colour. */
export async function takePhoto(width = WHOLE_WIDTH): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new OffscreenCanvas(width, (width * 9) / 16);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws nothing.');
  pen.fillStyle = 'darkgreen';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const photo = await canvas.convertToBlob({ type: 'image/jpeg' });
  return new Uint8Array(await photo.arrayBuffer());
}

/** The width of a whole photo, and of the small one that tables show. */
export const WHOLE_WIDTH = 1920;
export const SMALL_WIDTH = 320;

/** Has a new camera of somebody send insights with whole photos, the first one the oldest; resolves to their ids. */
export async function photographed(
  owner: Person,
  insights: readonly (string | Sighting)[],
): Promise<number[]> {
  const camera = await newCamera(owner);
  const ids = await camera.say(insights.map(sighting));
  const photo = await takePhoto();
  for (const index of insights.keys()) await camera.show(index, 'full', photo);
  return ids;
}

function sighting(insight: string | Sighting): Sighting {
  return typeof insight === 'string' ? { class_name: insight } : insight;
}
