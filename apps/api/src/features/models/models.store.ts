import type { ModelClass } from '@sightline/domain/models/model-class';
import type { Database } from '../../database/client.ts';

/** The newest file of an algorithm. */
const NEWEST_FILE = { orderBy: { id: 'desc' }, take: 1 } as const;

export interface ModelRow {
  readonly id: number;
  readonly algName: string;
  readonly algDescription: string;
  readonly algType: string;
  readonly author: string;
  readonly framework: string;
  readonly dateCreated: Date;
  readonly classes: readonly ModelClass[];
  readonly artifacts: readonly { readonly bytes: number }[];
}

export interface DeployedModelRow {
  readonly deviceId: number;
  readonly algId: number;
  readonly deployedStatus: string;
}

export interface ModelFileRow {
  readonly algName: string;
  readonly storageKey: string;
  readonly bytes: number;
  readonly sha256: Uint8Array;
}

export function createModelsStore({ prisma }: Database) {
  return {
    async list(userId: number): Promise<ModelRow[]> {
      return prisma.algorithm.findMany({
        where: { users: { some: { userId } } },
        include: { classes: true, artifacts: { ...NEWEST_FILE, select: { bytes: true } } },
        orderBy: { id: 'asc' },
      });
    },

    /** What runs on the cameras that this account owns now. */
    async listDeployed(ownerId: number): Promise<DeployedModelRow[]> {
      return prisma.deployedModel.findMany({
        where: { device: { ownerId, deletedAt: null } },
        orderBy: [{ deviceId: 'asc' }, { algId: 'asc' }],
      });
    },

    /** Undefined unless the model is the account's, public, or `any` is wanted. */
    async findClasses(userId: number, algId: number, any: boolean): Promise<ModelClass[] | undefined> {
      const visible = { OR: [{ users: { some: { userId } } }, { marketplaceModel: { isNot: null } }] };
      const found = await prisma.algorithm.findFirst({
        where: { id: algId, ...(any ? {} : visible) },
        select: { classes: true },
      });
      return found?.classes;
    },

    /** The file of a model of this account; undefined without one. */
    async findFile(userId: number, algId: number): Promise<ModelFileRow | undefined> {
      const found = await prisma.algorithm.findFirst({
        where: { id: algId, users: { some: { userId } } },
        select: {
          algName: true,
          artifacts: { ...NEWEST_FILE, select: { storageKey: true, bytes: true, sha256: true } },
        },
      });
      const [file] = found?.artifacts ?? [];
      return found && file ? { algName: found.algName, ...file } : undefined;
    },
  };
}
