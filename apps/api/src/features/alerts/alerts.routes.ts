import type { alertsContract } from '@sightline/contract/alerts/alerts.contract';
import { idSchema } from '@sightline/contract/kernel/wire';
import { type AlertStatus, alertRefusal } from '@sightline/domain/alerts/alert-status';
import { AppError, notFound } from '../../kernel/app-error.ts';
import type { Handlers } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { createAlertSettingsStore } from './alert-settings.store.ts';
import { toAlert, toAlertSettings } from './alerts.mapper.ts';
import { createAlertsStore } from './alerts.store.ts';

export function alertsRoutes({ db, live, jobs, now }: Services): Handlers<typeof alertsContract> {
  const alerts = createAlertsStore(db, live);
  const settings = createAlertSettingsStore(db, live, jobs);

  async function move(userId: number, alertId: number, status: AlertStatus) {
    const moved = await alerts.move(userId, alertId, status, now());
    if (moved) return moved;
    const known = await alerts.find(userId, alertId);
    throw known ? new AppError('conflict', alertRefusal(known.status, status)) : notFound();
  }

  return {
    list: async ({ principal, query: { resolvedLimit: limit, resolvedBefore: before } }) => ({
      message: (await alerts.list(principal.userId, { limit, before })).map(toAlert),
    }),
    settings: async ({ principal }) => ({ message: toAlertSettings(await settings.find(principal.userId)) }),
    setSettings: {
      authorize: async ({ principal, body }) => {
        if (!(await settings.ownsGroups(principal.userId, namedGroups(body)))) throw notFound();
      },
      handle: async ({ principal: { userId }, body }) => {
        const { settings: flags = {}, batteryEndingDays, groupSettings = [] } = body;
        const groups = new Map(groupSettings.map(({ deviceGroupId, ignore }) => [deviceGroupId, ignore]));
        if (!(await settings.save(userId, { flags, batteryEndingDays, groups }, now()))) throw notFound();
        return { message: toAlertSettings(await settings.find(userId)) };
      },
    },
    setStatus: {
      authorize: async ({ principal, params }) => {
        if (!(await alerts.find(principal.userId, params.id))) throw notFound();
      },
      handle: async ({ principal, params, body }) => ({
        message: toAlert(await move(principal.userId, params.id, body.status)),
      }),
    },
    acknowledgeAll: async ({ principal }) => ({
      message: { changed: await alerts.moveAll(principal.userId, 'acknowledged', now()) },
    }),
    resolveAll: async ({ principal }) => ({
      message: { changed: await alerts.moveAll(principal.userId, 'resolved', now()) },
    }),
  };
}

/** The groups that an unchecked body names, for asking whose they are. */
function namedGroups(body: unknown): number[] {
  const { groupSettings } = Object(body);
  if (!Array.isArray(groupSettings)) return [];
  return groupSettings.flatMap((entry) => idSchema.safeParse(Object(entry).deviceGroupId).data ?? []);
}
