import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../database/client.ts';
import { audit } from '../../shared-stores/audit.store.ts';

const WITH_CLASSES = {
  classes: { select: { algId: true, classId: true, originalLabel: true, label: true } },
} as const;

export interface AlgRow {
  readonly id: number;
  readonly algName: string;
  readonly framework: string;
  readonly dateCreated: Date;
  readonly algBucket: string | null;
  readonly algPath: string | null;
  readonly md5Checksum: string | null;
  readonly classes: readonly {
    readonly algId: number;
    readonly classId: number;
    readonly originalLabel: string;
    readonly label: string;
  }[];
}

interface ModelFile {
  readonly bucket: string;
  readonly path: string;
}

export function createAlgsStore({ prisma }: Database) {
  return {
    async list(): Promise<AlgRow[]> {
      return prisma.algorithm.findMany({ include: WITH_CLASSES, orderBy: { id: 'asc' } });
    },

    async listOf(userId: number): Promise<AlgRow[]> {
      return prisma.algorithm.findMany({
        where: { users: { some: { userId } } },
        include: WITH_CLASSES,
        orderBy: { id: 'asc' },
      });
    },

    async exists(algId: number): Promise<boolean> {
      return (await prisma.algorithm.count({ where: { id: algId } })) === 1;
    },

    /** Writes where an algorithm's file is. Undefined when there is no such algorithm. */
    async setFile(algId: number, { bucket, path }: ModelFile, actor: Actor): Promise<AlgRow | undefined> {
      return prisma.$transaction(async (tx) => {
        const [locked] = await tx.$queryRaw<{ bucket: string | null; path: string | null }[]>`
          SELECT /* algs.setFile */ alg_bucket AS bucket, alg_path AS path FROM algorithms
          WHERE alg_id = ${algId} FOR UPDATE`;
        if (!locked) return undefined;
        await audit(tx, [
          {
            ...actor,
            action: 'internal.updateAlg',
            targetType: 'alg',
            targetId: algId,
            before: { bucket: locked.bucket, path: locked.path },
            after: { bucket, path },
          },
        ]);
        return tx.algorithm.update({
          where: { id: algId },
          data: { algBucket: bucket, algPath: path },
          include: WITH_CLASSES,
        });
      });
    },
  };
}
