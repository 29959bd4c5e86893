/** The id that is searched, alone or after what it is the id of: `4711`, `#4711` or `insight 4711`. */
export function idIn(search: string, what: 'insight' | 'update'): number | undefined {
  const [, kind = what, digits] = /^\s*(?:device\s+)?([a-z]+)?\s*#?\s*(\d{1,15})\s*$/i.exec(search) ?? [];
  const id = Number(digits);
  return id > 0 && kind.toLowerCase() === what ? id : undefined;
}
