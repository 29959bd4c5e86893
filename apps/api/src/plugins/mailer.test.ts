import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { createMailer } from './mailer.ts';

const mail = { to: 'a@sightline.test', subject: 'Grüße', text: 'secret-link', html: '<p>secret-link</p>' };
const from = 'Sightline <no-reply@sightline.test>';

test('without a mail server a mail is a file, and the log names the file and nothing of the mail', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sightline-mail-'));
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  await createMailer({ SMTP_URL: undefined, MAIL_FROM: from, DATA_DIR: folder }, log).send(mail);

  const [name = ''] = await readdir(path.join(folder, 'mail'));
  const file = path.join(folder, 'mail', name);
  expect(name).toMatch(/\.eml$/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const parsed = await PostalMime.parse(await readFile(file));
  expect(parsed).toMatchObject({ subject: 'Grüße', from: { address: 'no-reply@sightline.test' } });
  expect(parsed.text?.trim()).toBe('secret-link');
  expect(lines.join()).toContain(name);
  expect(lines.join()).not.toContain('secret-link');
});

test('a mail server that is away rejects', async () => {
  const mailer = createMailer(
    { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: from, DATA_DIR: '/nowhere' },
    pino({ level: 'silent' }),
  );
  await expect(mailer.send(mail)).rejects.toThrow();
});

test('line breaks in a subject or an address start no header of their own', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sightline-mail-'));
  const mailer = createMailer(
    { SMTP_URL: undefined, MAIL_FROM: from, DATA_DIR: folder },
    pino({ level: 'silent' }),
  );
  await mailer.send({
    ...mail,
    subject: 'Ridge\r\nBcc: all@sightline.test\r\n\r\n<b>a body of my own</b>',
    to: 'a@sightline.test\r\nBcc: all@sightline.test',
  });
  const [name = ''] = await readdir(path.join(folder, 'mail'));
  const source = await readFile(path.join(folder, 'mail', name), 'utf8');
  expect(source).not.toMatch(/^Bcc:/im);
  const { bcc, subject, text } = await PostalMime.parse(source);
  expect({ bcc, text: text?.trim() }).toEqual({ bcc: undefined, text: 'secret-link' });
  expect(subject).toContain('Ridge');
});
