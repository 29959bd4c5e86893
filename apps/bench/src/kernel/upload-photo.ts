import { randomBytes } from 'node:crypto';
import http from 'node:http';
import { jpeg, reprDigest } from '../../../api/test/pictures.ts';

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

/** Draws photos of so many bytes, no two alike. */
export async function photoMaker(bytes: number): Promise<() => Buffer> {
  const picture = await jpeg(800, 600);
  if (picture.length > bytes) throw new Error(`The picture has ${picture.length} bytes already.`);
  const base = Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
  const ownBytes = 16;
  return () => Buffer.concat([base.subarray(0, -ownBytes), randomBytes(ownBytes)]);
}

/** Sends the photo of a camera's message, with its own digest or with that of something else; answers the status. */
export function uploadPhoto(
  server: string,
  authorization: string,
  messageId: string,
  photo: Buffer,
  digestOf: Buffer = photo,
): Promise<number> {
  const url = `${server}/device-api/v1/photos/${encodeURIComponent(messageId)}/0?kind=full`;
  const headers = {
    authorization,
    'content-type': 'image/jpeg',
    'content-length': photo.length,
    'repr-digest': reprDigest(digestOf),
  };
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method: 'PUT', agent, headers }, (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    request.on('error', reject);
    request.end(photo);
  });
}
