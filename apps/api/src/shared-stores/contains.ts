/**
 * SQL for whether a text holds a part, whatever the case, every sign taken literally: `partSearch` of domain. Accents
 * count where the part has some: `kaka` is in kākā, and `kākā` is not in kaka. To compose letters and to take them apart
 * takes long, so texts of ASCII are left as they are.
 */
export function contains(text: string, part: string): string {
  const query = folded(`lower(${part}::text)`);
  return `(SELECT CASE WHEN octet_length(held.low) = length(held.low) THEN strpos(held.low, ${query})
      WHEN ${withoutAccents(`lower(${part}::text)`)} = ${query} THEN strpos(${withoutAccents('held.low')}, ${query})
      ELSE strpos(${folded('held.low')}, ${query}) END > 0
    FROM (SELECT lower(${text}) AS low OFFSET 0) AS held)`;
}

/** SQL for `foldText` of domain, of a text in lower case. */
function folded(low: string): string {
  return `replace(normalize(${low}, NFC), 'ς', 'σ')`;
}

/**
 * SQL for `foldAccents` of domain, of a text in lower case. PostgreSQL has no class of all marks: these are those of
 * Latin, Greek and Cyrillic letters.
 */
function withoutAccents(low: string): string {
  return `replace(regexp_replace(normalize(${low}, NFD), '[\\u0300-\\u036F]', '', 'g'), 'ς', 'σ')`;
}
