import { Marked, type Tokens } from 'marked';
import { type FrontMatter, readFrontMatter } from './front-matter.ts';
import { slugOf } from './slug.ts';

export interface Heading {
  readonly id: string;
  readonly text: string;
  readonly level: number;
}

export interface RenderedPage extends FrontMatter {
  /** The name of its file, and its address below `/guide`. */
  readonly slug: string;
  readonly html: string;
  readonly headings: readonly Heading[];
}

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Addresses of the picture in the light and in the dark scheme. */
  readonly light: string;
  readonly dark: string;
}

/**
 * Turns a page of the guide into HTML. `pictureOf` gives the picture for a path such as `images/map.webp`; without one the
 * picture is left out. HTML inside the Markdown is shown as text.
 */
export function renderPage(
  slug: string,
  source: string,
  pictureOf: (path: string, page: string) => Picture | undefined,
): RenderedPage {
  const { meta, text } = readFrontMatter(`${slug}.md`, source);
  const headings: Heading[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text: plain }: Tokens.Heading) {
        const heading = { id: slugOf(plain), text: plain.replaceAll(/[*`]/g, ''), level: depth };
        headings.push(heading);
        const inner = this.parser.parseInline(tokens);
        return `<h${depth} id="${heading.id}"><a href="#${heading.id}">${inner}</a></h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        return anchor(href, this.parser.parseInline(tokens));
      },
      image({ href, text: alt }: Tokens.Image) {
        const picture = pictureOf(href, slug);
        return picture ? figure(picture, alt) : '';
      },
      // A paragraph with a picture alone needs no other block around it.
      paragraph({ tokens }: Tokens.Paragraph) {
        const inner = this.parser.parseInline(tokens);
        return tokens.length === 1 && tokens[0]?.type === 'image' ? inner : `<p>${inner}</p>\n`;
      },
      table(token: Tokens.Table) {
        const cells = (row: readonly Tokens.TableCell[], tag: string, attributes = '') =>
          row
            .map(({ tokens }) => `<${tag}${attributes}>${this.parser.parseInline(tokens)}</${tag}>`)
            .join('');
        const body = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
        const head = cells(token.header, 'th', ' scope="col"');
        // A wide one scrolls within the page, also by keys.
        return `<div data-table role="group" aria-label="Table" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>\n`;
      },
      code({ text: code }: Tokens.Code) {
        return `<pre tabindex="0"><code>${escaped(code)}</code></pre>\n`;
      },
      html: ({ text: html }: Tokens.HTML | Tokens.Tag) => escaped(html),
    },
  });
  const html = marked.parse(text, { async: false });
  return { ...meta, slug, html, headings };
}

/** Links between pages stay in the guide, links into the product stay in this tab, all others open a new one. */
function anchor(href: string, inner: string): string {
  const [, page, hash = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
  if (page) return `<a href="/guide/${page}${hash}">${inner}</a>`;
  if (href.startsWith('#') || href.startsWith('/?')) return `<a href="${escaped(href)}">${inner}</a>`;
  return `<a href="${escaped(href)}" target="_blank" rel="noreferrer">${inner}</a>`;
}

function figure({ width, height, light, dark }: Picture, alt: string): string {
  const image = (src: string, scheme: string) =>
    `<img src="${src}" alt="${escaped(alt)}" width="${width}" height="${height}" loading="lazy" data-scheme="${scheme}">`;
  return `<figure>${image(light, 'light')}${image(dark, 'dark')}</figure>\n`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
