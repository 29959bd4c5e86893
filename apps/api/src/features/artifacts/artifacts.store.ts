import type { FirmwareTag } from '@sightline/domain/device-updates/update-options';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../database/client.ts';
import { Prisma } from '../../database/generated/client.ts';
import { audit } from '../../shared-stores/audit.store.ts';

/** What an uploaded file is: the firmware of a tag and version, or the model of an algorithm. */
export type ArtifactIdentity =
  | { readonly kind: 'firmware'; readonly firmwareTag: FirmwareTag; readonly version: string }
  | { readonly kind: 'model'; readonly algId: number };

export interface ArtifactRow {
  readonly id: number;
  readonly kind: string;
  readonly firmwareTag: string | null;
  readonly version: string | null;
  readonly algId: number | null;
  readonly bytes: number;
  readonly sha256: Uint8Array;
  readonly md5Checksum: string;
  readonly createdAt: Date;
}

export interface NewFile {
  readonly id: number;
  readonly storageKey: string;
  readonly bytes: number;
  readonly sha256: Uint8Array<ArrayBuffer>;
  readonly md5Checksum: string;
}

export function createArtifactsStore({ prisma, pool }: Database) {
  return {
    async list(): Promise<ArtifactRow[]> {
      return prisma.artifact.findMany({ orderBy: { id: 'desc' } });
    },

    async hasAlgorithm(algId: number): Promise<boolean> {
      return (await prisma.algorithm.count({ where: { id: algId } })) === 1;
    },

    /** The file that cameras would fetch now. */
    async findNewest(identity: ArtifactIdentity): Promise<ArtifactRow | undefined> {
      const found = await prisma.artifact.findFirst({ where: identity, orderBy: { id: 'desc' } });
      return found ?? undefined;
    },

    /** The id is drawn first, because the file is named after it and kept before the row. */
    async drawId(): Promise<number> {
      const [row] = await prisma.$queryRaw<
        { id: number }[]
      >`SELECT /* artifacts.drawId */ nextval(pg_get_serial_sequence('artifacts', 'id'))::int AS id`;
      if (!row) throw new Error('The sequence of artifacts gave no id.');
      return row.id;
    },

    /** Which of these keys no row knows. */
    async unknownKeys(keys: readonly string[]): Promise<string[]> {
      const { rows } = await pool.query<{ key: string }>(
        `SELECT /* artifacts.unknownKeys */ key FROM unnest($1::text[]) AS key
         WHERE NOT EXISTS (SELECT FROM artifacts WHERE storage_key = key)`,
        [keys],
      );
      return rows.map(({ key }) => key);
    },

    /** Undefined when another file of the same version was faster, or the algorithm is gone. */
    async keep(identity: ArtifactIdentity, file: NewFile, actor: Actor): Promise<ArtifactRow | undefined> {
      try {
        return await prisma.$transaction((tx) => keepIn(tx, identity, file, actor));
      } catch (error) {
        const known = error instanceof Prisma.PrismaClientKnownRequestError;
        if (known && ['P2002', 'P2003', 'P2025'].includes(error.code)) return undefined;
        throw error;
      }
    },
  };
}

async function keepIn(
  tx: Prisma.TransactionClient,
  identity: ArtifactIdentity,
  file: NewFile,
  actor: Actor,
): Promise<ArtifactRow> {
  const { bytes, md5Checksum } = file;
  const uploaded = { artifactId: file.id, bytes, md5Checksum };
  if (identity.kind === 'firmware') {
    const made = await tx.artifact.create({ data: { ...identity, ...file } });
    const { firmwareTag, version } = identity;
    await audit(tx, [
      {
        ...actor,
        action: 'artifacts.putFirmware',
        targetType: 'artifact',
        targetId: file.id,
        before: null,
        after: { ...uploaded, firmwareTag, version },
      },
    ]);
    return made;
  }
  // Locked first: of two uploads at once, the later row's checksum is the one that stays.
  const [before] = await tx.$queryRaw<{ md5Checksum: string | null }[]>`
    SELECT /* artifacts.keepIn */ md5_checksum AS "md5Checksum" FROM algorithms WHERE alg_id = ${identity.algId}
    FOR UPDATE`;
  const made = await tx.artifact.create({ data: { ...identity, ...file } });
  const newest = await tx.artifact.findFirstOrThrow({
    where: identity,
    orderBy: { id: 'desc' },
    select: { md5Checksum: true },
  });
  await tx.algorithm.update({ where: { id: identity.algId }, data: newest });
  await audit(tx, [
    {
      ...actor,
      action: 'artifacts.putModel',
      targetType: 'algorithm',
      targetId: identity.algId,
      before: { md5Checksum: before?.md5Checksum ?? null },
      after: uploaded,
    },
  ]);
  return made;
}
