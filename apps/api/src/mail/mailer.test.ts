import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { startMailbox } from '../../test/servers/mailbox.ts';
import { createMailer, UnconfirmedMail } from './mailer.ts';

const mail = { to: 'a@sightline.test', subject: 'Grüße', text: 'secret-link', html: '<p>secret-link</p>' };
const from = 'Sightline <no-reply@sightline.test>';
const SMTP_TIMEOUT_SECONDS = 1;

test('without a mail server a mail is a file, and the log names the file and nothing of the mail', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sightline-mail-'));
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  await createMailer(
    { SMTP_URL: undefined, SMTP_TIMEOUT_SECONDS, MAIL_FROM: from, DATA_DIR: folder },
    log,
  ).send(mail);

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
    { SMTP_URL: 'smtp://127.0.0.1:1', SMTP_TIMEOUT_SECONDS, MAIL_FROM: from, DATA_DIR: '/nowhere' },
    pino({ level: 'silent' }),
  );
  await expect(mailer.send(mail)).rejects.toThrow();
});

test('line breaks in a subject or an address start no header of their own', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sightline-mail-'));
  const mailer = createMailer(
    { SMTP_URL: undefined, SMTP_TIMEOUT_SECONDS, MAIL_FROM: from, DATA_DIR: folder },
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

/** Starts a listener that gives each connection to `receive`; returns its SMTP_URL. */
async function listen(receive: (socket: net.Socket) => void): Promise<string> {
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined);
    receive(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `smtp://127.0.0.1:${(server.address() as net.AddressInfo).port}`;
}

/** By default it waits as short as it may, for those that never answer. */
const mailerTo = (SMTP_URL: string, seconds = SMTP_TIMEOUT_SECONDS) =>
  createMailer(
    { SMTP_URL, SMTP_TIMEOUT_SECONDS: seconds, MAIL_FROM: from, DATA_DIR: '/nowhere' },
    pino({ level: 'silent' }),
  );

test.each([
  ['that never greets', 'ETIMEDOUT', () => undefined],
  ['that answers no command', 'ETIMEDOUT', (socket) => socket.write('220 hello\r\n')],
  ['whose greeting never ends', 'ETIMEDOUT', (socket) => drip(socket, '220-hello\r\n')],
  [
    'whose answer never ends',
    'EABORT',
    (socket) => socket.once('data', () => drip(socket, '250-SIZE\r\n')).write('220 hello\r\n'),
  ],
] satisfies [string, string, (socket: net.Socket) => unknown][])(
  'a mail server %s is left in bounded time',
  async (_what, code, receive) => {
    const url = await listen(receive);
    await expect(mailerTo(url).send(mail)).rejects.toMatchObject({ code });
  },
);

/** Says the same again and again, until nobody listens. */
function drip(socket: net.Socket, words: string): void {
  const timer = setInterval(() => socket.write(words), 100);
  socket.once('close', () => clearInterval(timer));
}

test.each(['dropping', 'keeping'] as const)(
  'a mail that was handed over to a mail server (%s) that never confirms it is unconfirmed',
  async (mode) => {
    const mailbox = await startMailbox();
    onTestFinished(() => mailbox.close());
    mailbox.mode = mode;
    // Long enough for a busy machine to hand it over.
    await expect(mailerTo(mailbox.url, 5).send(mail)).rejects.toBeInstanceOf(UnconfirmedMail);
    mailbox.mode = 'RCPT TO';
    await expect(mailerTo(mailbox.url).send(mail)).rejects.not.toBeInstanceOf(UnconfirmedMail);
    mailbox.mode = 'well';
    mailbox.refusals.set('DATA', { code: 451, words: 'not now' });
    await expect(mailerTo(mailbox.url, 25).send(mail)).rejects.toMatchObject({ responseCode: 451 });
  },
);
