import type { newReleaseSchema } from '@sightline/contract/releases/releases.contract';
import { planRelease, type Releasable } from '@sightline/domain/releases/release-rules';
import type { z } from 'zod';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../database/client.ts';
import type { Prisma } from '../../database/generated/client.ts';
import { type ReleaseRow, withComponents } from '../../shared-mappers/release.mapper.ts';
import { audit } from '../../shared-stores/audit.store.ts';

type NewRelease = z.output<typeof newReleaseSchema>;

/** A release that was made, or why its models cannot be released, in words. */
export type Creation = { readonly made: ReleaseRow } | { readonly faults: string };

export function createStaffReleasesStore({ prisma, pool }: Database) {
  return {
    async list(): Promise<ReleaseRow[]> {
      return prisma.algRelease.findMany({ include: withComponents, orderBy: { id: 'desc' } });
    },

    /** Whether all of these algorithms exist. */
    async exist(algIds: readonly number[]): Promise<boolean> {
      const { rows } = await pool.query(
        `SELECT /* staff-releases.exist */ FROM unnest($1::int[]) AS wanted(id)
         WHERE NOT EXISTS (SELECT FROM algorithms WHERE alg_id = wanted.id) LIMIT 1`,
        [algIds],
      );
      return rows.length === 0;
    },

    /** Undefined when one of the algorithms does not exist (any more). */
    async create(release: NewRelease, actor: Actor): Promise<Creation | undefined> {
      return prisma.$transaction((tx) => createIn(tx, release, actor));
    },
  };
}

async function createIn(
  tx: Prisma.TransactionClient,
  { name, description, models }: NewRelease,
  actor: Actor,
): Promise<Creation | undefined> {
  const algorithms = await lockAlgorithms(
    tx,
    models.map(({ algId }) => algId),
  );
  const inOrder = models.flatMap(({ algId }) => algorithms.get(algId) ?? []);
  if (inOrder.length !== models.length) return undefined;
  const plan = planRelease(inOrder);
  if ('faults' in plan) return plan;
  const { framework } = plan;
  const made = await tx.algRelease.create({
    data: {
      name,
      description,
      framework,
      createdById: actor.actorId,
      components: { create: models.map(toComponent) },
    },
    include: withComponents,
  });
  const note = {
    action: 'staffReleases.create',
    targetType: 'release',
    targetId: made.id,
    before: null,
    after: { name, description, framework, models },
  };
  await audit(tx, [{ ...actor, ...note }]);
  return { made };
}

/** Held as they are until the release is made, so that none loses its file in between. */
async function lockAlgorithms(
  tx: Prisma.TransactionClient,
  algIds: number[],
): Promise<Map<number, Releasable>> {
  const rows = await tx.$queryRaw<Releasable[]>`
    SELECT /* staff-releases.lockAlgorithms */ alg_id AS "algId", framework, md5_checksum AS "md5Checksum",
      alg_bucket AS "algBucket",
      alg_path AS "algPath"
    FROM algorithms WHERE alg_id = ANY(${algIds}::int[]) ORDER BY alg_id FOR SHARE`;
  return new Map(rows.map((row) => [row.algId, row]));
}

function toComponent({ saveBBImages, ...model }: NewRelease['models'][number], position: number) {
  return {
    ...model,
    position,
    saveBbImages: saveBBImages,
  };
}
