/** Under these names receivers say what is wrong. */
const NAMES = ['detail', 'message', 'msg', 'error', 'errors', 'error_description', 'title', 'reason'];
/** What is written deeper is not for people. */
const DEEPEST = 6;

/**
 * The error message in the answer of a receiver, on one line: of JSON only its messages, of a page only its text. Empty when
 * there is nothing that a person could read.
 */
export function receiverError(answer: string): string {
  return [...new Set(messagesIn(parse(answer), 0).map(onOneLine))].filter(Boolean).join('; ');
}

function parse(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    // The rest of something that is made for machines.
    return /^\s*[[{]/.test(answer) ? undefined : answer;
  }
}

function messagesIn(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return [];
  if (Array.isArray(value)) return value.flatMap((item) => messagesIn(item, depth + 1));
  const fields = Object.entries(value);
  const known = fields.filter(([name]) => NAMES.includes(name));
  if (known.length > 0) {
    const messages = known.flatMap(([, inner]) => messagesIn(inner, depth + 1));
    return messages.map((message) => `${fieldOf(value)}${message}`);
  }
  return fields.flatMap(([name, inner]) =>
    messagesIn(inner, depth + 1).map((message) => `${name}: ${message}`),
  );
}

/** The field a fault is in, where it is given as the path to it. */
function fieldOf(value: object): string {
  const path: unknown = 'loc' in value ? value.loc : undefined;
  const last: unknown = Array.isArray(path) ? path.at(-1) : undefined;
  return typeof last === 'string' ? `${last}: ` : '';
}

function onOneLine(message: string): string {
  return message
    .replaceAll(/<(style|script)\b[^>]*>.*?<\/\1>/gis, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
}
