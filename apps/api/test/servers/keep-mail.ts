import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Email } from 'postal-mime';

const seen = new Map<string, number>();

/** Writes a mail as a page of its own, with its pictures inside, where MAILS_DIR asks for it: to look at (`npm run mails`). */
export async function keepMail({ subject = '', html, attachments }: Email): Promise<void> {
  const folder = process.env.MAILS_DIR;
  if (!folder || !html) return;
  let page = html;
  for (const { contentId, content, mimeType } of attachments) {
    const bytes = Buffer.from(content as ArrayBuffer).toString('base64');
    page = page.replaceAll(`cid:${contentId?.slice(1, -1)}`, `data:${mimeType};base64,${bytes}`);
  }
  const name = subject.replaceAll(/[^\p{L}\d]+/gu, '-').slice(0, 60);
  const count = (seen.get(name) ?? 0) + 1;
  seen.set(name, count);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `${name}${count > 1 ? `-${count}` : ''}.html`), page);
}
