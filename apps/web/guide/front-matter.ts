export const AUDIENCES = ['owners', 'staff', 'own-cameras'] as const;

export type Audience = (typeof AUDIENCES)[number];

export interface FrontMatter {
  readonly title: string;
  /** Its place in the list of pages. */
  readonly order: number;
  readonly audience: Audience;
  /** One sentence for the start page. */
  readonly summary: string;
}

/** Splits a page into its front matter and its text. Throws an error that names the page and the wrong line. */
export function readFrontMatter(file: string, source: string): { meta: FrontMatter; text: string } {
  const [, head, text] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  if (head === undefined || text === undefined) throw new Error(`${file} has no front matter.`);
  const lines = head.split('\n').map((line) => /^(\w+): (.+)$/.exec(line) ?? [line]);
  const fields = new Map(lines.map(([line, name = line, value = '']) => [name, unquoted(value)]));
  const meta = {
    title: fields.get('title') ?? '',
    order: Number(fields.get('order')),
    audience: AUDIENCES.find((audience) => audience === fields.get('audience')),
    summary: fields.get('summary') ?? '',
  };
  if (!meta.title || !meta.summary || !Number.isInteger(meta.order) || !meta.audience) {
    throw new Error(`${file} needs title, order, audience (${AUDIENCES.join(', ')}) and summary.`);
  }
  return { meta: { ...meta, audience: meta.audience }, text };
}

function unquoted(value: string): string {
  return value.replace(/^"(.*)"$/, '$1');
}
