import { readPhoto } from './read-photo.ts';
import type { ReadAnswer, ReadRequest } from './read-protocol.ts';

// A few files at a time: the page sends the next ones when it has heard of these.
self.addEventListener('message', async ({ data }: MessageEvent<ReadRequest>) => {
  const read = await Promise.all(data.files.map((file) => readPhoto(file.name, file)));
  self.postMessage({ read } satisfies ReadAnswer);
});
