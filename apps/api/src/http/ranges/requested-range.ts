import parseRange from 'range-parser';
import type { ByteRange } from '../../photo-store/photo-source.ts';

const UNSATISFIABLE = -1;

/**
 * The part of a file that is asked for; undefined for the whole of it: without a range, for one that nobody understands,
 * for several at once, and where If-Range names another version (RFC 9110, 13.1.5 and 14.2).
 */
export function requestedRange(
  bytes: number,
  range: string | undefined,
  ifRange: string | undefined,
  etag: string,
): ByteRange | 'unsatisfiable' | undefined {
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return undefined;
  // The parser looks at the numbers of any unit, and would refuse those of one that nobody understands.
  if (!/^bytes=/i.test(range)) return undefined;
  const ranges = parseRange(bytes, range, { combine: true });
  if (ranges === UNSATISFIABLE) return 'unsatisfiable';
  if (!Array.isArray(ranges) || ranges.length !== 1) return undefined;
  return ranges[0];
}
