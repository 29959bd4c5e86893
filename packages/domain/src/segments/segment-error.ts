/** Bytes that are no segment, or rows that cannot become one; the message says what is wrong. */
export class SegmentError extends Error {
  override readonly name = 'SegmentError';
}
