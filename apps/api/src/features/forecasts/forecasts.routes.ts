import { deviceIdsSchema, type forecastsContract } from '@sightline/contract/forecasts/forecasts.contract';
import { notFound } from '../../kernel/app-error.ts';
import type { Handlers } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { compareForecasts } from './compare-forecasts.ts';
import { toForecast } from './forecasts.mapper.ts';
import { createForecastsStore, type ForecastRow } from './forecasts.store.ts';
import { workOutForecasts } from './work-out-forecasts.ts';

/** New cameras of one account that a list works out at once; the worker comes to the others within a minute. */
const MOST_AT_ONCE = 20;

export function forecastsRoutes(services: Services): Handlers<typeof forecastsContract> {
  const { db, now } = services;
  const forecasts = createForecastsStore(db);
  const compare = compareForecasts(services);
  const workOut = workOutForecasts(services);

  /** Rows with those forecasts, to which the worker has not come yet; nothing is kept. */
  async function completed(ownerId: number, rows: readonly ForecastRow[]): Promise<readonly ForecastRow[]> {
    const missing = rows.filter(({ computed_at, heard }) => computed_at === null && heard);
    if (missing.length === 0) return rows;
    const ids = missing.slice(0, MOST_AT_ONCE).map(({ device_id }) => device_id);
    const found = new Map((await workOut(ownerId, ids)).map((row) => [row.device_id, row]));
    return rows.map((row) => found.get(row.device_id) ?? row);
  }

  return {
    list: async ({ principal: { userId } }) => ({
      message: (await completed(userId, await forecasts.list(userId))).map((row) => ({
        device_id: row.device_id,
        ...toForecast(row, now()),
      })),
    }),
    compare: {
      authorize: async ({ principal, body }) => {
        const ids = deviceIdsSchema.safeParse(Object(body).deviceIds);
        if (ids.success && !(await forecasts.owns(principal.userId, ids.data))) throw notFound();
      },
      handle: async ({ principal, body }) => ({
        message: await compare(principal.userId, body.deviceIds, body.settings),
      }),
    },
    find: async ({ principal: { userId }, params }) => {
      const row = await forecasts.find(userId, params.device_id);
      if (!row) throw notFound();
      const [complete = row] = await completed(userId, [row]);
      return { message: toForecast(complete, now()) };
    },
  };
}
