/** Minutes for which replaced segments and notes of changes are kept. */
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
  readonly era: string;
}

/** A cursor as one word for the wire. */
export function writeCursor({ xid, after, issued, era }: Cursor): string {
  return [xid, after, issued, era.replace(':', '-')].join('.');
}

/** Reads {@link writeCursor} back; the contract has looked at its form. */
export function readCursor(text: string): Cursor {
  const [xid = '0', after = '0', issued = '0', era = ''] = text.split('.');
  return { xid, after: Number(after), issued: Number(issued), era: era.replace('-', ':') };
}

/** Whether what changed since a cursor is still known, given the cursor of now; a restored database may be behind it. */
export function isGood({ xid, issued, era }: Cursor, now: Cursor): boolean {
  return era === now.era && BigInt(xid) <= BigInt(now.xid) && now.issued - issued <= GOOD_FOR_SECONDS;
}
