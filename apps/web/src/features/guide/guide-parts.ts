import { pageHref } from './guide-href.ts';
import type { GuidePageContent } from './guide-pages.ts';
import type { GuidePart } from './search-index.ts';

/** What can be found on a page, by its headings. */
export function partsOf(page: GuidePageContent): GuidePart[] {
  const { body } = new DOMParser().parseFromString(page.html, 'text/html');
  const parts = [{ href: pageHref(page.slug), page: page.title, heading: '', text: [page.summary] }];
  for (const block of body.children) {
    const text = textOf(block);
    if (/^H[23]$/.test(block.tagName)) {
      parts.push({ href: `${pageHref(page.slug)}#${block.id}`, page: page.title, heading: text, text: [] });
    } else {
      parts.at(-1)?.text.push(text);
    }
  }
  return parts.map((part) => ({ ...part, text: part.text.filter(Boolean).join(' ') }));
}

/** Text as it is read: with a sign between cells and between items. */
function textOf(block: Element): string {
  const pieces = block.querySelectorAll('th, td, li');
  const texts = pieces.length > 0 ? [...pieces].map((piece) => piece.textContent) : [block.textContent];
  return texts.map((text) => text?.trim().replaceAll(/\s+/g, ' ')).join(' · ');
}
