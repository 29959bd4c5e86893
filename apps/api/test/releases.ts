import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { TestHost } from './factories.ts';

/** A release of one model that an account may install. */
export async function createRelease({ services }: TestHost, userId: number | null) {
  const { prisma } = services.db;
  const { id: algId } = await prisma.algorithm.create({
    data: { algName: 'Forest', framework: 'YOLOv5', algBucket: 'models', algPath: 'forest/1.tflite' },
  });
  const { id: releaseId } = await prisma.algRelease.create({
    data: {
      name: `Forest ${randomUUID()}`,
      framework: 'YOLOv5',
      components: { create: [{ algId, position: 0, sensitivity: 0.4, ignoredClasses: [7] }] },
      ...(userId === null ? {} : { users: { create: [{ userId }] } }),
    },
  });
  return { releaseId, algId };
}

type Kind =
  | { readonly kind: 'firmware'; readonly firmwareTag: string; readonly version: string }
  | { readonly kind: 'model'; readonly algId: number };

/** A file that cameras may be told to fetch, with random bytes. */
export async function createArtifact({ services }: TestHost, kind: Kind, bytes = 10_000) {
  const content = randomBytes(bytes);
  const storageKey = `artifacts/${randomUUID()}.bin`;
  await services.photos.put(storageKey, content);
  const { id } = await services.db.prisma.artifact.create({
    data: {
      ...kind,
      storageKey,
      bytes,
      sha256: new Uint8Array(createHash('sha256').update(content).digest()),
      md5Checksum: createHash('md5').update(content).digest('hex'),
    },
  });
  return { artifactId: id, content };
}
