/** Digits are read three at a time. */
const GROUP = 1_000;

/** How many digits of `query` are found at the end of what was read, after one digit more; all of them stay found. */
function foundAfter(query: string, found: number, digit: number): number {
  if (found === query.length) return found;
  const read = query.slice(0, found) + digit;
  let length = read.length;
  while (!query.startsWith(read.slice(read.length - length))) length--;
  return length;
}

/** For what was found so far and each three digits that follow: what is found then. */
function groupTable(query: string): Uint8Array {
  const step = Uint8Array.from({ length: (query.length + 1) * 10 }, (_, at) =>
    foundAfter(query, Math.floor(at / 10), at % 10),
  );
  const after = (found: number, digit: number) => step[found * 10 + digit] ?? 0;
  return Uint8Array.from({ length: (query.length + 1) * GROUP }, (_, at) => {
    const group = at % GROUP;
    const first = after(Math.floor(at / GROUP), Math.floor(group / 100));
    return after(after(first, Math.floor(group / 10) % 10), group % 10);
  });
}

/** What is found in numbers below a thousand, which have no zeros in front. */
function firstTable(query: string): Uint8Array {
  return Uint8Array.from({ length: GROUP }, (_, number) =>
    [...String(number)].reduce((found, digit) => foundAfter(query, found, Number(digit)), 0),
  );
}

/**
 * A test whether the decimal text of a whole number from 0 to 2^53 - 1 contains a text of digits, without making that
 * text: three digits of the number are one look into a table. Undefined where the text is not 1 to 16 digits.
 */
export function digitSearch(query: string): ((value: number) => boolean) | undefined {
  if (!/^\d{1,16}$/.test(query)) return undefined;
  const first = firstTable(query);
  const groups = groupTable(query);

  let lastAbove = -1;
  let foundAbove = 0;

  function foundIn(value: number): number {
    if (value < GROUP) return first[value] ?? 0;
    const above = thousandsOf(value);
    // Ids in their order have all but the last three digits in common with the one before.
    if (above !== lastAbove) {
      foundAbove = foundIn(above);
      lastAbove = above;
    }
    return groups[foundAbove * GROUP + value - above * GROUP] ?? 0;
  }
  return (value) => foundIn(value) === query.length;
}

function thousandsOf(value: number): number {
  const thousands = Math.floor(value / GROUP);
  // Quotients beyond 2^43 may be rounded up.
  return thousands * GROUP > value ? thousands - 1 : thousands;
}
