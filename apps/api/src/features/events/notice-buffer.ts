import type { LiveListener, LiveNotice } from '../../live/live-bus.ts';

type Heard = Parameters<LiveListener>[0];
type NoticeOf<K extends LiveNotice['kind']> = Extract<LiveNotice, { kind: K }>;

/** Past this many notices of one kind, loading anew is cheaper than telling each. */
const MOST = 1_000;

/** What happened since it was last emptied, each thing once. */
export interface BufferedNotices {
  readonly resync: boolean;
  readonly insightIds: readonly number[];
  /** None of them is among the new ones. */
  readonly changedIds: readonly number[];
  readonly photos: readonly NoticeOf<'photo'>[];
  readonly seen: readonly NoticeOf<'device_seen'>[];
  readonly alertIds: readonly number[];
  readonly imports: readonly NoticeOf<'import'>[];
  readonly changedLists: readonly NoticeOf<'changed'>['list'][];
}

/**
 * Gathers notices for somebody who reads more slowly than they come. It never grows past a bound: instead, all of it
 * becomes one `resync`.
 */
export function createNoticeBuffer() {
  let resync = false;
  const insightIds = new Set<number>();
  const changedIds = new Set<number>();
  const photos = new Map<number, NoticeOf<'photo'>>();
  const seen = new Map<number, NoticeOf<'device_seen'>>();
  const alertIds = new Set<number>();
  const imports = new Map<number, NoticeOf<'import'>>();
  const changedLists = new Set<NoticeOf<'changed'>['list']>();
  const all = [insightIds, changedIds, photos, seen, alertIds, imports, changedLists];

  const clear = () => {
    for (const collection of all) collection.clear();
  };

  function record(notice: Heard): void {
    switch (notice.kind) {
      case 'insights':
        for (const id of notice.ids) insightIds.add(id);
        break;
      case 'insights_changed':
        for (const id of notice.ids) changedIds.add(id);
        break;
      case 'photo':
        photos.set(notice.insightId, notice);
        break;
      case 'device_seen':
        seen.set(notice.deviceId, notice);
        break;
      case 'alert':
        alertIds.add(notice.alertId);
        break;
      case 'import':
        imports.set(notice.importId, notice);
        break;
      case 'changed':
        changedLists.add(notice.list);
        break;
      case 'resync':
        resync = true;
    }
  }

  return {
    add(notice: Heard): void {
      record(notice);
      if (!resync && all.every(({ size }) => size <= MOST)) return;
      resync = true;
      clear();
    },

    /** Undefined when nothing happened. */
    take(): BufferedNotices | undefined {
      if (!resync && all.every(({ size }) => size === 0)) return undefined;
      const taken = {
        resync,
        insightIds: [...insightIds],
        changedIds: [...changedIds].filter((id) => !insightIds.has(id)),
        photos: [...photos.values()],
        seen: [...seen.values()],
        alertIds: [...alertIds],
        imports: [...imports.values()],
        changedLists: [...changedLists],
      };
      resync = false;
      clear();
      return taken;
    },
  };
}
