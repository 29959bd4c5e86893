import { expect, test } from 'vitest';
import { button, html, mailHtml } from './mail-template.ts';

test('every value is escaped, and what a template made is not escaped again', () => {
  const name = `<img src=x onerror="alert('1')"> & co`;
  const greeting = html`<p>Hello ${name}</p>`;
  expect(greeting.source).toBe(
    '<p>Hello &lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; co</p>',
  );
  expect(html`<div>${greeting}${7}</div>`.source).toBe(`<div>${greeting.source}7</div>`);
});

test('a link cannot leave its attribute', () => {
  expect(button('https://a.test/?x="><script>', 'Go').source).not.toContain('<script>');
});

test('headings of a mail are escaped', () => {
  expect(mailHtml({ heading: '<b>', body: html``, footer: html`` })).toContain(
    '<h1 style="margin:0 0 16px;font-size:21px;line-height:1.3">&lt;b&gt;</h1>',
  );
});
