import { LIMITS } from '@sightline/domain/limits';

/** As large as the server keeps it: what is more would only take longer over a bad line. */
const SIDE_PX = 1_600;
const QUALITY = 0.85;

/** What the server draws a photo from. */
const SENDABLE: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * A photo small enough to be kept and sent: upright, as JPEG, without any of the metadata. One that this browser cannot read
 * goes as it is where the server may. Undefined where neither can.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob | undefined> {
  return (await redraw(file).catch(() => undefined)) ?? (isSendable(file) ? file : undefined);
}

function isSendable({ type, size }: Blob): boolean {
  return SENDABLE.includes(type) && size <= LIMITS.visitPhotoBytes;
}

async function redraw(file: Blob): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file);
  try {
    const share = Math.min(1, SIDE_PX / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * share));
    canvas.height = Math.max(1, Math.round(picture.height * share));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return drawn ?? undefined;
  } finally {
    picture.close();
  }
}
