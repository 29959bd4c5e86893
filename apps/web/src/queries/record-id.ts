/** The id of a record as an address names it; undefined for what can be none. One more than it is an id too. */
export function recordId(openId: string | undefined): number | undefined {
  return openId !== undefined && /^[1-9]\d{0,8}$/.test(openId) ? Number(openId) : undefined;
}
