/** The largest id that an update may have. */
const MOST = { insight: Number.MAX_SAFE_INTEGER, update: 2_147_483_646 } as const;

/** The id that is searched, alone or after what it is the id of: `4711`, `#4711`, `insight 4711` or `device update 4711`. */
export function idIn(search: string, what: keyof typeof MOST): number | undefined {
  const found = /^\s*(?:(insight|(?:device\s+)?update)\s*)?#?\s*(\d{1,15})\s*$/i.exec(search);
  const kind = found?.[1]?.toLowerCase() ?? what;
  const id = Number(found?.[2]);
  return id > 0 && id <= MOST[what] && kind.endsWith(what) ? id : undefined;
}
