import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { keepMail } from './keep-mail.ts';

interface Refusal {
  readonly code: number;
  readonly words: string;
}

/**
 * How it behaves until it is told otherwise. `down` ends every connection at once. The others fall silent: before the
 * greeting, after a command, or when it has read a mail, which it then drops or keeps.
 */
type MailMode = 'well' | 'down' | 'no greeting' | 'MAIL FROM' | 'RCPT TO' | 'dropping' | 'keeping';

export interface Mailbox {
  /** For the setting SMTP_URL. */
  readonly url: string;
  /** Everything that has come, in its order; a test may empty it. */
  readonly inbox: Email[];
  /** What it says to an address, by the address, `*` for all, to 'MAIL FROM' or to 'DATA'; anything else is taken. */
  readonly refusals: Map<string, Refusal>;
  mode: MailMode;
  /** How many connections there were. */
  readonly calls: () => number;
  mailsTo(address: string): Email[];
  close(): Promise<void>;
}

/** A real mail server that keeps what it takes, and takes everything until a test wants something refused. */
export async function startMailbox(): Promise<Mailbox> {
  const inbox: Email[] = [];
  const refusals: Mailbox['refusals'] = new Map();
  const manner = { mode: 'well' as MailMode };
  let calls = 0;
  /** Answers, unless this is where it falls silent. */
  const answer = (silence: MailMode, say: () => void) => {
    if (manner.mode !== silence) say();
  };
  const fault = (refusal: Refusal | undefined) =>
    refusal && Object.assign(new Error(refusal.words), { responseCode: refusal.code });
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onConnect: (_session, done) => answer('no greeting', done),
    onMailFrom: (_address, _session, done) =>
      answer('MAIL FROM', () => done(fault(refusals.get('MAIL FROM')))),
    onRcptTo: ({ address }, _session, done) =>
      answer('RCPT TO', () => done(fault(refusals.get(address) ?? refusals.get('*')))),
    onData: async (stream, _session, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      const refused = fault(refusals.get('DATA'));
      if (refused) return done(refused);
      if (manner.mode === 'dropping') return;
      const mail = await PostalMime.parse(Buffer.concat(chunks));
      inbox.push(mail);
      await keepMail(mail);
      answer('keeping', done);
    },
  });
  // Who goes away in the middle of a mail is no failure of this server.
  smtp.on('error', () => undefined);
  smtp.server.prependListener('connection', (socket: Socket) => {
    calls++;
    if (manner.mode === 'down') socket.destroy();
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  return Object.assign(manner, {
    url: `smtp://127.0.0.1:${port}`,
    inbox,
    refusals,
    calls: () => calls,
    mailsTo: (address: string) => inbox.filter((mail) => mail.to?.[0]?.address === address),
    close: () => new Promise<void>((resolve) => smtp.close(resolve)),
  });
}
