import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Env } from '../env.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Without angle brackets; the same for every try of a delivery, so that mail programs show it once. */
  readonly messageId?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Shown inside the HTML as `cid:` and its name. */
  readonly pictures?: readonly { readonly cid: string; readonly jpeg: Buffer }[];
}

export interface Mailer {
  /**
   * Resolves once the mail server has taken the mail; rejects when it did not, so that a job can try again. It says so in
   * bounded time, however the mail server behaves.
   */
  send(mail: Mail): Promise<void>;
}

/** Sends through SMTP_URL. Without one, mails become .eml files in the data folder and the log names them. */
export function createMailer(
  env: Pick<Env, 'SMTP_URL' | 'SMTP_TIMEOUT_SECONDS' | 'MAIL_FROM' | 'DATA_DIR'>,
  log: FastifyBaseLogger,
): Mailer {
  return env.SMTP_URL
    ? smtpMailer(env.SMTP_URL, env.MAIL_FROM, env.SMTP_TIMEOUT_SECONDS * 1_000)
    : fileMailer(path.join(env.DATA_DIR, 'mail'), env.MAIL_FROM, log);
}

/** As nodemailer wants it. */
function toMessage({ messageId, headers, pictures = [], ...mail }: Mail) {
  return {
    ...mail,
    subject: mail.subject.replaceAll(/\p{Cc}+/gu, ' '),
    ...(messageId ? { messageId: `<${messageId}>` } : {}),
    ...(headers ? { headers: { ...headers } } : {}),
    attachments: pictures.map(({ cid, jpeg }) => ({
      cid,
      content: jpeg,
      contentType: 'image/jpeg',
      filename: `${cid}.jpeg`,
    })),
  };
}

const UNCONFIRMED = 'The mail server did not say whether it took the mail.';

/** All of a mail was given to the connection, and whether it was taken was never said: it may arrive although it was not sent. */
export class UnconfirmedMail extends Error {}

/** The mail server may be silent for so long, and may take twice as long for all of one mail. */
function smtpMailer(url: string, from: string, silenceMs: number): Mailer {
  const options = {
    url,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return {
    send: async (mail) => {
      const transport = createTransport(options, { from });
      let handedOver = false;
      transport.use('stream', ({ message }, done) => {
        message.processFunc((source) => source.once('end', () => (handedOver = true)));
        done();
      });
      try {
        // Who says a little now and then is never silent.
        await transport.sendMail({ ...toMessage(mail), signal: AbortSignal.timeout(2 * silenceMs) });
      } catch (error) {
        const answered = Object(error).responseCode !== undefined;
        throw handedOver && !answered ? new UnconfirmedMail(UNCONFIRMED, { cause: error }) : error;
      }
    },
  };
}

function fileMailer(folder: string, from: string, log: FastifyBaseLogger): Mailer {
  const transport = createTransport(
    {
      streamTransport: true,
      buffer: true,
      newline: 'windows',
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(toMessage(mail));
      const file = path.join(
        folder,
        `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`,
      );
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(file, message, { flag: 'wx', mode: 0o600 });
      log.info({ file }, 'no mail server is set: the mail is in this file');
    },
  };
}
