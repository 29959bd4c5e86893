import type { Snooze, snoozesContract } from '@sightline/contract/snoozes/snoozes.contract';
import { LIMITS } from '@sightline/domain/limits';
import { invalidField, notFound } from '../../kernel/app-error.ts';
import type { Handlers } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { createSnoozesStore, type SnoozeRow } from './snoozes.store.ts';

const DAY_MS = 86_400_000;

export function snoozesRoutes({ db, live, now }: Services): Handlers<typeof snoozesContract> {
  const snoozes = createSnoozesStore(db, live);

  return {
    list: async ({ principal }) => ({
      message: (await snoozes.list(principal.userId, now())).map(toSnooze),
    }),
    begin: {
      authorize: async ({ principal, params }) => {
        if (!(await snoozes.owns(principal.userId, params.device_id))) throw notFound();
      },
      handle: async ({ principal, params, body: { until, reason } }) => {
        const at = now();
        const ms = Date.parse(until) - at.getTime();
        if (ms <= 0) throw invalidField('until', 'Choose a time that is still to come.');
        if (ms > LIMITS.snoozeDays * DAY_MS)
          throw invalidField('until', `At most ${LIMITS.snoozeDays} days from now.`);
        const snooze = { until: new Date(until), reason };
        const row = await snoozes.begin(principal.userId, params.device_id, snooze, at);
        if (!row) throw notFound();
        return { message: toSnooze(row) };
      },
    },
    end: async ({ principal, params }) => {
      if (!(await snoozes.end(principal.userId, params.device_id, now()))) throw notFound();
      return { message: 'ended' };
    },
  };
}

function toSnooze({ device_id, until, reason, snoozed_at }: SnoozeRow): Snooze {
  return { device_id, until: until.toISOString(), reason, snoozed_at: snoozed_at.toISOString() };
}
