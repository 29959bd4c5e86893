import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { binary, empty } from '../kernel/media.ts';
import { idParam, message } from '../kernel/wire.ts';

/** Insights as typed columns: what `decodeSegment` of `@sightline/domain/segments/segment` reads. */
export const SEGMENT_TYPE = 'application/vnd.sightline.segment';

const segmentEntrySchema = z.object({
  id: z.int(),
  etag: z.string().describe('Of the columns; the same under another id means the same bytes.'),
  count: z.int().describe('Insights in the segment.'),
  first_insight_id: z.int().describe('The segment stands for this range of ids …'),
  last_insight_id: z.int().describe('… up to and with this one.'),
  bytes: z.int().describe('Size of the answer with zstd.'),
});

export const segmentContentsSchema = z
  .object({
    segments: z.array(segmentEntrySchema).describe('End to end, ascending by id.'),
    devices: z
      .array(
        z.object({
          device_id: z.int(),
          device_name: z.string().nullable(),
          display_name: z.string().nullable(),
        }),
      )
      .describe('What the cameras are called now; segments hold their ids only.'),
    since: z.string().describe('Asks /insights/changes for everything that is not in these segments.'),
  })
  .meta({ id: 'SegmentContents' });

export type SegmentContents = z.infer<typeof segmentContentsSchema>;

/** The columnar calls, for tables of a million rows. */
export const segmentEndpoints = {
  segments: endpoint({
    method: 'GET',
    path: '/insights/segments',
    access: 'user',
    reducedMenu: 'allowed',
    replica: 'allowed',
    summary: 'Which sealed segments the caller’s insights lie in',
    description:
      'To have all insights of the caller, read every segment, then apply what `GET /insights/changes` answers to `since`: its rows replace those with the same id or are new, and its removed ids are to be deleted. The result is what all pages of `GET /insights/paginated` have.',
    answers: { 200: message(segmentContentsSchema) },
  }),
  segment: endpoint({
    method: 'GET',
    path: '/insights/segments/:id',
    access: 'user',
    reducedMenu: 'allowed',
    uncounted: true,
    replica: 'allowed',
    summary: 'One sealed segment: up to 10,000 insights as typed columns',
    description:
      'A segment never changes, so the answer may be kept for good. When new segments replace it, it is a 404 after about an hour. Compressed with zstd, brotli or gzip, whichever of them Accept-Encoding allows, in this order.',
    params: z.object({ id: idParam.describe('From `GET /insights/segments`.') }),
    headers: z.object({ 'if-none-match': z.string().optional() }),
    answers: { 200: binary(SEGMENT_TYPE), 304: empty() },
  }),
  changes: endpoint({
    method: 'GET',
    path: '/insights/changes',
    access: 'user',
    reducedMenu: 'allowed',
    replica: 'allowed',
    summary: 'Insights that are new, different or gone since a cursor, as typed columns',
    description:
      'The rows as they are now, ascending by insight_id, and the ids of those that are gone. The header `sightline-since` holds the next cursor. If the header `sightline-more` is `true`, there is more: ask again with that cursor at once. A cursor is valid for 30 minutes; after that the answer is a 410, and the segments have to be read again. A row may come twice, but none is left out.',
    query: z.object({
      since: z
        .string()
        .regex(
          /^\d{1,18}\.\d{1,15}\.\d{1,12}\.[\d-]{1,40}(\.\d{1,15}\.\d{1,18})?$/,
          'Use the cursor of an earlier answer.',
        )
        .describe('`since` of `GET /insights/segments`, or the header `sightline-since` of the last answer.'),
    }),
    answers: { 200: binary(SEGMENT_TYPE) },
    problems: [410],
  }),
};
