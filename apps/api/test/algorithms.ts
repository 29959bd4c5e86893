import { randomUUID } from 'node:crypto';
import type { TestHost } from './factories.ts';

interface Algorithm {
  readonly algName?: string;
  readonly framework?: string;
  readonly author?: string;
  readonly algDescription?: string;
  readonly algBucket?: string | null;
  readonly algPath?: string | null;
  readonly md5Checksum?: string | null;
}

/** An algorithm that could be released, with the classes mouse (1) and rat (3). */
export async function createAlgorithm({ services }: TestHost, fields: Algorithm = {}): Promise<number> {
  const { id } = await services.db.prisma.algorithm.create({
    data: {
      algName: `Model ${randomUUID()}`,
      framework: 'YOLOv5',
      algBucket: 'models',
      algPath: 'm/1.tflite',
      md5Checksum: 'd41d8cd98f00b204e9800998ecf8427e',
      ...fields,
      classes: {
        create: [
          { classId: 3, originalLabel: 'ship_rat', label: 'rat' },
          { classId: 1, originalLabel: 'mouse', label: 'mouse' },
        ],
      },
    },
  });
  return id;
}

/** Puts an algorithm into an account, as staff do. */
export async function giveAlgorithm({ services }: TestHost, userId: number, algId: number): Promise<void> {
  await services.db.prisma.userAlgorithm.create({ data: { userId, algId, source: 'staff' } });
}
