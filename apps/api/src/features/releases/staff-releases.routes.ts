import { idSchema } from '@sightline/contract/kernel/wire';
import type { staffReleasesContract } from '@sightline/contract/releases/releases.contract';
import { actorOf } from '../../access/actor.ts';
import { invalidField, notFound } from '../../kernel/app-error.ts';
import { answer, type Handlers } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { toRelease } from '../../shared-mappers/release.mapper.ts';
import { createStaffReleasesStore } from './staff-releases.store.ts';

export function staffReleasesRoutes({ db }: Services): Handlers<typeof staffReleasesContract> {
  const store = createStaffReleasesStore(db);
  return {
    list: async () => ({ message: (await store.list()).map(toRelease) }),
    create: {
      authorize: async ({ body }) => {
        if (!(await store.exist(namedAlgorithms(body)))) throw notFound();
      },
      handle: async ({ principal, request, body }) => {
        const created = await store.create(body, actorOf(principal, request));
        if (!created) throw notFound();
        if ('faults' in created) throw invalidField('models', created.faults);
        return answer(201, { message: toRelease(created.made) });
      },
    },
  };
}

/** The algorithms that an unchecked body names, for asking whether they exist. */
function namedAlgorithms(body: unknown): number[] {
  const models: unknown = Object(body).models;
  if (!Array.isArray(models)) return [];
  return models.flatMap((model) => idSchema.safeParse(Object(model).algId).data ?? []);
}
