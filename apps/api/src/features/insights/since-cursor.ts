/** Minutes for which replaced segments and the record of changes are kept. */
export const KEPT_MINUTES = 60;
/** Seconds for which a cursor is good: shorter, so that nothing it needs is gone. */
const GOOD_FOR_SECONDS = 30 * 60;

/** Up to where somebody knows the insights. */
export interface Cursor {
  /** Transactions from this one on may be unknown. */
  readonly xid: string;
  /** Insights above this id are unknown. */
  readonly after: number;
  /** Seconds since 1970, by the database's clock. */
  readonly issued: number;
  /** Which database counts these transactions. */
  readonly layoutVersion: string;
  /** In the middle of an answer of several parts. */
  readonly part?: CursorPart;
}

interface CursorPart {
  /** Changes of insights up to this id have been sent. */
  readonly upTo: number;
  /** Transactions from this one on were unknown to the first part. */
  readonly nextXid: string;
}

/** A cursor as one word for the wire. */
export function writeCursor({ xid, after, issued, layoutVersion, part }: Cursor): string {
  const fields = [xid, after, issued, layoutVersion.replace(':', '-')];
  return [...fields, ...(part ? [part.upTo, part.nextXid] : [])].join('.');
}

/** Reads {@link writeCursor} back; the contract has looked at its form. */
export function readCursor(text: string): Cursor {
  const [xid = '0', after = '0', issued = '0', layoutVersion = '', upTo, nextXid] = text.split('.');
  return {
    xid,
    after: Number(after),
    issued: Number(issued),
    layoutVersion: layoutVersion.replace('-', ':'),
    ...(upTo && nextXid && { part: { upTo: Number(upTo), nextXid } }),
  };
}

/**
 * Whether what changed since a cursor is still known, given the cursor of now and the first transaction that has not begun
 * (`nextXid`): a restored database may be behind the cursor. That some older one has not ended says nothing: a replica learns
 * late of those that ended without writing.
 */
export function isGood({ xid, issued, layoutVersion }: Cursor, now: Cursor, nextXid: string): boolean {
  return (
    layoutVersion === now.layoutVersion &&
    BigInt(xid) <= BigInt(nextXid) &&
    now.issued - issued <= GOOD_FOR_SECONDS
  );
}
