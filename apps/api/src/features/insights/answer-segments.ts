import { MORE_HEADER, SINCE_HEADER } from '@sightline/contract/insights/segment-headers';
import { SEGMENT_TYPE, type SegmentContents } from '@sightline/contract/insights/segments.contract';
import { LIMITS } from '@sightline/domain/limits';
import { matchesEtag } from '../../http/etag.ts';
import { AppError, notFound } from '../../kernel/app-error.ts';
import { answer } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { pack } from '../../kernel/zstd.ts';
import { toSegmentBytes } from '../../shared-mappers/insight-segment.ts';
import { encodeFor } from './content-encoding.ts';
import { createSegmentsStore } from './segments.store.ts';
import { readCursor, writeCursor } from './since-cursor.ts';

/** One person's browser may keep it, and shows it to nobody who signs in there later. */
const KEPT = {
  'cache-control': 'private, max-age=31536000, immutable',
  vary: 'authorization, accept-encoding',
};

/** Answers the columnar calls. */
export function createSegmentAnswers({ reads }: Services) {
  const store = createSegmentsStore(reads);
  return {
    contents: async (ownerId: number): Promise<SegmentContents> => {
      const { segments, devices, cursor } = await store.contents(ownerId);
      return {
        segments: segments.map(({ id, digest, count, first, last, bytes }) => ({
          id,
          etag: digest,
          count,
          first_insight_id: first,
          last_insight_id: last,
          bytes,
        })),
        devices: devices.map(({ id, ...names }) => ({ device_id: id, ...names })),
        since: writeCursor(cursor),
      };
    },

    segment: async (
      ownerId: number,
      id: number,
      ifNoneMatch: string | undefined,
      acceptEncoding?: string,
    ) => {
      const known = await store.find(ownerId, id);
      if (!known) throw notFound();
      const etag = `"${known.digest}"`;
      const headers = { ...KEPT, etag: `W/${etag}` };
      if (matchesEtag(ifNoneMatch, etag)) return answer(304, undefined, headers);
      const data = await store.data(ownerId, id);
      if (!data) throw notFound();
      const { bytes, headers: coding } = await encodeFor(acceptEncoding, data);
      return answer(200, { bytes, type: SEGMENT_TYPE }, { ...headers, ...coding });
    },

    changes: async (ownerId: number, since: string, acceptEncoding: string | undefined) => {
      const changes = await store.changes(ownerId, readCursor(since), LIMITS.insightChanges);
      if (!changes) throw new AppError('gone', 'This was asked too late. Load the insights again.');
      const { rows, removedIds, cursor, more } = changes;
      const columns = await pack(toSegmentBytes(rows, removedIds));
      const { bytes, headers } = await encodeFor(acceptEncoding, columns);
      return answer(
        200,
        { bytes, type: SEGMENT_TYPE },
        { ...headers, [SINCE_HEADER]: writeCursor(cursor), [MORE_HEADER]: String(more) },
      );
    },
  };
}
