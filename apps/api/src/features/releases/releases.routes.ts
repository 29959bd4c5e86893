import type { releasesContract } from '@sightline/contract/releases/releases.contract';
import type { Handlers } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { toRelease } from '../../shared-mappers/release.mapper.ts';
import { createApprovedReleasesStore } from './approved-releases.store.ts';

export function releasesRoutes({ db }: Services): Handlers<typeof releasesContract> {
  const approved = createApprovedReleasesStore(db);
  return {
    approved: async ({ principal }) => ({ message: (await approved.list(principal.userId)).map(toRelease) }),
  };
}
