import type { Card } from '../camera/card.ts';
import type { PhotoPlan } from '../camera/photo-plan.ts';
import type { PhotoQueue } from '../camera/photo-queue.ts';
import type { CameraState } from '../camera/state.ts';
import type { Machine } from '../ota/machine.ts';
import type { Orders } from './camera-loop.ts';

type Parts = {
  /** The camera as it is now. */
  state: () => Pick<CameraState, 'softwareVersion' | 'bootedAt'>;
  orders: Orders;
  card: Card;
  photos: PhotoQueue;
  /** Photos of before the camera was run here. */
  recall: ((messageId: string, index: number) => PhotoPlan | undefined) | undefined;
};

/** A living camera as its orders see it: what they change breaks off its sleep. */
export function liveMachine({ state, orders, card, photos, recall }: Parts): Machine {
  function change(what: Partial<Pick<Orders, 'settings' | 'restart'>>): void {
    Object.assign(orders, what);
    const { changed } = orders;
    orders.changed = new AbortController();
    changed.abort();
  }
  return {
    get softwareVersion() {
      return state().softwareVersion;
    },
    get bootedAt() {
      return state().bootedAt;
    },
    restart: (at, softwareVersion, settings) => change({ restart: { at, softwareVersion, settings } }),
    obey(settings) {
      const { cycleTime, triggerNumber } = orders.settings;
      if (settings.cycleTime === cycleTime && settings.triggerNumber === triggerNumber) return;
      change({ settings });
    },
    async sendFull(messageId, index) {
      const photo = card.find(messageId, index) ?? recall?.(messageId, index);
      if (!photo) return false;
      await photos.put([{ message_id: messageId, index, order: { ...photo.order, kind: 'full' } }]);
      return true;
    },
  };
}
