/** Under these names receivers say what is wrong. */
const NAMES = ['detail', 'message', 'msg', 'error', 'errors', 'error_description', 'title', 'reason'];
/** What is written deeper is not for people. */
const DEEPEST = 6;

/**
 * What a receiver said, as words on one line: of JSON only what it has to say, of a page only its text. Empty when there
 * is nothing that a person could read.
 */
export function saidBy(answer: string): string {
  return [...new Set(wordsIn(parse(answer), 0).map(onOneLine))].filter(Boolean).join('; ');
}

function parse(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    // The rest of something that is made for machines.
    return /^\s*[[{]/.test(answer) ? undefined : answer;
  }
}

function wordsIn(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return [];
  if (Array.isArray(value)) return value.flatMap((item) => wordsIn(item, depth + 1));
  const fields = Object.entries(value);
  const telling = fields.filter(([name]) => NAMES.includes(name));
  if (telling.length > 0) {
    const said = telling.flatMap(([, inner]) => wordsIn(inner, depth + 1));
    return said.map((words) => `${placeOf(value)}${words}`);
  }
  return fields.flatMap(([name, inner]) => wordsIn(inner, depth + 1).map((words) => `${name}: ${words}`));
}

/** The field a fault is in, where it is given as the way to it. */
function placeOf(value: object): string {
  const way: unknown = 'loc' in value ? value.loc : undefined;
  const last: unknown = Array.isArray(way) ? way.at(-1) : undefined;
  return typeof last === 'string' ? `${last}: ` : '';
}

function onOneLine(words: string): string {
  return words
    .replaceAll(/<(style|script)\b[^>]*>.*?<\/\1>/gis, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
}
