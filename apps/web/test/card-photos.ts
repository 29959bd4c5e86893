/** When the first photo of a card was taken, by a clock that is right in UTC. */
export const FIRST_TAKEN = Date.UTC(2026, 2, 1, 6, 0, 0);

const EXIF_FOLDER = 0x8769;
const DATE_TIME_ORIGINAL = 0x9003;

/** A photo as a camera writes it, with the time that its clock showed (`2026:03:01 06:00:00`), or without any. */
export async function cameraPhoto(name: string, taken: string | null, colour = '#456'): Promise<File> {
  const canvas = new OffscreenCanvas(64, 48);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  context.fillStyle = colour;
  context.fillRect(0, 0, 64, 48);
  const jpeg = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer());
  const parts = taken === null ? [jpeg] : [jpeg.slice(0, 2), exifSegment(taken), jpeg.slice(2)];
  return new File(parts, name, { type: 'image/jpeg' });
}

/** A time as EXIF writes it. */
export function exifTime(moment: number): string {
  return new Date(moment).toISOString().slice(0, 19).replaceAll('-', ':').replace('T', ' ');
}

/** Photos that were taken a minute after each other, from the first second on. */
export function photosOf(count: number, from = FIRST_TAKEN): Promise<File[]> {
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      cameraPhoto(
        `IMG_${String(index + 1).padStart(4, '0')}.JPG`,
        exifTime(from + index * 61_000),
        `hsl(${(index * 47) % 360} 40% 40%)`,
      ),
    ),
  );
}

/** The segment that tells when a photo was taken. */
function exifSegment(taken: string): Uint8Array<ArrayBuffer> {
  const tiff = new DataView(new ArrayBuffer(70));
  const letters = [...`${taken}\0`].map((letter) => letter.charCodeAt(0));
  tiff.setUint16(0, 0x4949);
  tiff.setUint16(2, 42, true);
  tiff.setUint32(4, 8, true);
  tiff.setUint16(8, 1, true);
  tiff.setUint16(10, EXIF_FOLDER, true);
  tiff.setUint16(12, 4, true);
  tiff.setUint32(14, 1, true);
  tiff.setUint32(18, 26, true);
  tiff.setUint16(26, 1, true);
  tiff.setUint16(28, DATE_TIME_ORIGINAL, true);
  tiff.setUint16(30, 2, true);
  tiff.setUint32(32, letters.length, true);
  tiff.setUint32(36, 44, true);
  for (const [index, letter] of letters.entries()) tiff.setUint8(44 + index, letter);
  const head = [0xff, 0xe1, 0, tiff.byteLength + 8, 0x45, 0x78, 0x69, 0x66, 0, 0];
  return Uint8Array.from([...head, ...new Uint8Array(tiff.buffer)]);
}
