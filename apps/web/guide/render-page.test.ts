import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readFrontMatter } from './front-matter.ts';
import { renderPage } from './render-page.ts';

const HEAD = '---\ntitle: Map\norder: 3\naudience: owners\nsummary: "Cameras: where they are."\n---\n';
const picture = { width: 1200, height: 700, light: '/map.webp', dark: '/map-dark.webp' };

const rendered = (text: string) => renderPage('map', `${HEAD}${text}`, () => picture);

test('front matter names the page', () => {
  expect(readFrontMatter('map.md', `${HEAD}Text`)).toEqual({
    meta: { title: 'Map', order: 3, audience: 'owners', summary: 'Cameras: where they are.' },
    text: 'Text',
  });
  expect(() => readFrontMatter('map.md', 'Text')).toThrow('map.md has no front matter');
  expect(() => readFrontMatter('map.md', '---\ntitle: Map\n---\nText')).toThrow('map.md needs title, order');
});

test('headings have anchors and are listed', () => {
  const { html, headings } = rendered('## When a camera is *missing*?\n');
  expect(headings).toEqual([{ id: 'when-a-camera-is-missing', text: 'When a camera is missing?', level: 2 }]);
  expect(html).toContain(
    '<h2 id="when-a-camera-is-missing"><a href="#when-a-camera-is-missing">When a camera is <em>missing</em>?</a></h2>',
  );
});

test('links lead to pages of the guide, into the product, or to a new tab', () => {
  const { html } = rendered(
    '[a](alerts.md#alert-settings) [b](/?tab=map) [c](https://example.org) [d](/docs)',
  );
  expect(html).toContain('<a href="/guide/alerts#alert-settings">a</a>');
  expect(html).toContain('<a href="/?tab=map">b</a>');
  expect(html).toContain('<a href="https://example.org" target="_blank" rel="noreferrer">c</a>');
  expect(html).toContain('<a href="/docs" target="_blank" rel="noreferrer">d</a>');
});

test('every link of the guide leads to a heading that is there once, into the app, to its API or to the web', () => {
  const folder = path.resolve(import.meta.dirname, '../../../docs/guide');
  const pages = globSync('*.md', { cwd: folder }).map((file) =>
    renderPage(path.basename(file, '.md'), readFileSync(path.join(folder, file), 'utf8'), () => undefined),
  );
  const aims = pages.flatMap(({ slug, headings }) => [
    `/guide/${slug}`,
    ...headings.map(({ id }) => `/guide/${slug}#${id}`),
  ]);
  expect(aims).toHaveLength(new Set(aims).size);
  const links = pages.flatMap(({ slug, html }) => {
    // A heading is a link to itself.
    const hrefs = html.replaceAll(/<h\d.*?<\/h\d>/g, '').matchAll(/<a href="([^"]*)"/g);
    return [...hrefs].map(([, href = '']) => (href.startsWith('#') ? `/guide/${slug}${href}` : href));
  });
  expect(links.filter((link) => link.startsWith('/guide/')).length).toBeGreaterThan(50);
  const elsewhere = /^(?:\/\?tab=|\/docs$|https:\/\/)/;
  expect(links.filter((link) => !elsewhere.test(link) && !aims.includes(link))).toEqual([]);
});

test('a picture has one file for each scheme, and its size', () => {
  const { html } = rendered('![The "map"](images/map.webp)');
  expect(html).toContain('<img src="/map.webp" alt="The &quot;map&quot;" width="1200" height="700"');
  expect(html).toContain('<img src="/map-dark.webp"');
  expect(html).not.toContain('<p>');
});

test('HTML in a page is shown as text', () => {
  const { html } = rendered('<script>alert(1)</script>\n\nA <b>word</b>');
  expect(html).not.toMatch(/<script|<b>/);
});
