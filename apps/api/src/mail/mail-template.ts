const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** HTML in which everything that came from outside has been escaped. */
export class SafeHtml {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

/** Template tag that escapes every value except HTML that another template made: `` html`<p>${name}</p>` ``. */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | number | SafeHtml)[]
): SafeHtml {
  const [first = '', ...rest] = parts;
  return new SafeHtml(rest.reduce((text, part, index) => text + escaped(values[index] ?? '') + part, first));
}

function escaped(value: string | number | SafeHtml): string {
  if (value instanceof SafeHtml) return value.source;
  return String(value).replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
}

interface MailParts {
  readonly heading: string;
  readonly body: SafeHtml;
  readonly footer: SafeHtml;
}

/** Only what cannot be said inline: colours for readers whose mail program is dark, and less room lost on a phone. */
const STYLE = new SafeHtml(`<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
.sheet > :last-child { margin-bottom: 0 !important; }
@media (max-width: 480px) {
  .sheet { padding: 20px 18px !important; }
  .page > .quiet { padding: 0 19px !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background: #101512 !important; color: #e4eae6 !important; }
  .sheet { background: #1a211d !important; border-color: #344139 !important; }
  .quiet { color: #a9b7ad !important; }
  .sheet a, .quiet a { color: #8fcfa6 !important; }
  .sheet a.button { color: #ffffff !important; }
}
</style>`);

/**
 * The frame of every mail: one narrow column. Styles are inline because many mail programs drop style sheets; those that
 * know the dark keep them.
 */
export function mailHtml({ heading, body, footer }: MailParts): string {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${heading}</title>
${STYLE}</head>
<body class="page" style="margin:0;padding:24px 12px;background:#f3f5f2;color:#1d2b22;font:16px/1.5 system-ui,sans-serif;overflow-wrap:break-word">
<div class="sheet" style="max-width:520px;margin:0 auto;padding:28px 32px;background:#ffffff;border:1px solid #dfe5de;border-radius:10px">
<h1 style="margin:0 0 16px;font-size:21px;line-height:1.3">${heading}</h1>
${body}
</div>
<p class="quiet" style="max-width:520px;margin:16px auto 0;color:#5a6a5f;font-size:13px">${footer}</p>
</body>
</html>
`.source;
}

/** The one thing to click in a mail. */
export function button(href: string, label: string): SafeHtml {
  return html`<p style="margin:24px 0"><a class="button" href="${href}" style="display:inline-block;padding:12px 20px;background:#2f6b46;color:#ffffff;border-radius:6px;text-decoration:none;font-weight:600">${label}</a></p>`;
}
