/** A request that a page shows, and the answer it promises. */
export interface Example {
  readonly method: Method;
  readonly url: string;
  /** As written, names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The JSON of the request; undefined for one without a body, and for one whose body is bytes. */
  readonly body: string | undefined;
  readonly status: number;
  readonly answer: { readonly headers: Readonly<Record<string, string>>; readonly body: unknown };
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof METHODS)[number];

interface Block {
  readonly language: string;
  readonly text: string;
}

/** The fenced blocks of a page, in its order. */
export function fencedBlocks(markdown: string): Block[] {
  return [...markdown.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language = '', text = '']) => ({
    language,
    text,
  }));
}

/** Whether a block shows a call, however it is labelled. */
export function isRequest({ language, text }: Block): boolean {
  return language === 'http' || /^[A-Z]{3,7} \//m.test(text);
}

/**
 * Reads `METHOD path`, headers and JSON, an empty line, the status of the answer and behind it its JSON or its headers.
 * Throws when a block is anything else.
 */
export function readExample(text: string): Example {
  const [request = '', answer = '', ...more] = text.trimEnd().split('\n\n');
  const [, name, url, rest = ''] = /^([A-Z]+) (\/\S+)(?:\n(.*))?$/s.exec(request) ?? [];
  const [, status, said = ''] = /^(\d{3})(?: (.*))?$/s.exec(answer) ?? [];
  const method = METHODS.find((each) => each === name);
  if (!method || !url || !status || more.length > 0) throw new Error(`This is no example:\n${text}`);
  const sent = readPart(rest);
  const { headers, body } = readPart(said);
  return {
    method,
    url,
    headers: sent.headers,
    body: sent.body,
    status: Number(status),
    answer: { headers, body: body === undefined ? undefined : JSON.parse(body) },
  };
}

/** Headers, then JSON. */
function readPart(text: string) {
  const at = text.search(/^\{/m);
  const [head, body] = at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at)];
  const lines = head.split('\n').filter((line) => line !== '');
  const headers = lines.map((line) => {
    const [, name = '', value = ''] = /^([\w-]+): (.+)$/.exec(line) ?? [];
    if (!name) throw new Error(`This is no header: ${line}`);
    return [name.toLowerCase(), value];
  });
  return { headers: Object.fromEntries(headers), body };
}
