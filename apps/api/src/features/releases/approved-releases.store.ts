import type { Database } from '../../database/client.ts';
import { type ReleaseRow, withComponents } from '../../shared-mappers/release.mapper.ts';

export function createApprovedReleasesStore({ prisma }: Database) {
  return {
    /** The releases that an account may install, newest first. */
    async list(userId: number): Promise<ReleaseRow[]> {
      return prisma.algRelease.findMany({
        where: { users: { some: { userId } } },
        include: withComponents,
        orderBy: { id: 'desc' },
      });
    },
  };
}
