import type { arrivalsContract } from '@sightline/contract/arrivals/arrivals.contract';
import { LIMITS } from '@sightline/domain/limits';
import { notFound } from '../../kernel/app-error.ts';
import type { Handlers } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { toAccountDelivery, toDeviceDelivery } from './arrivals.mapper.ts';
import { createArrivalsStore } from './arrivals.store.ts';
import { periodOf } from './period-of.ts';

export function arrivalsRoutes({ reads, now }: Services): Handlers<typeof arrivalsContract> {
  const store = createArrivalsStore(reads);

  return {
    list: async ({ principal: { userId }, query }) => {
      const period = periodOf(query, now(), LIMITS.deliveryMaxDays);
      const [arrived, missing] = await Promise.all([
        store.arrived(userId, period),
        store.missing(userId, period),
      ]);
      return { message: toAccountDelivery({ arrived, missing }, period) };
    },
    find: async ({ principal: { userId }, params: { device_id: deviceId }, query }) => {
      if (!(await store.owns(userId, deviceId))) throw notFound();
      const period = periodOf(query, now(), LIMITS.deviceDeliveryMaxDays);
      const [arrived, missing, gaps] = await Promise.all([
        store.arrivedOf(userId, deviceId, period),
        store.missingOf(userId, deviceId, period),
        store.gapsOf(userId, deviceId, period),
      ]);
      return { message: toDeviceDelivery({ arrived, missing }, gaps, period, now()) };
    },
  };
}
