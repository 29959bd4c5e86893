import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { keepMail } from './keep-mail.ts';

interface Refusal {
  readonly code: number;
  readonly words: string;
}

export interface Mailbox {
  /** For the setting SMTP_URL. */
  readonly url: string;
  /** Everything that has come, in its order; a test may empty it. */
  readonly inbox: Email[];
  /** What it says to an address, by the address, `*` for all, to 'MAIL FROM' or to 'DATA'; anything else is taken. */
  readonly refusals: Map<string, Refusal>;
  mailsTo(address: string): Email[];
  close(): Promise<void>;
}

/** A real mail server that keeps what it takes, and takes everything until a test wants something refused. */
export async function startMailbox(): Promise<Mailbox> {
  const inbox: Email[] = [];
  const refusals: Mailbox['refusals'] = new Map();
  const fault = (refusal: Refusal | undefined) =>
    refusal && Object.assign(new Error(refusal.words), { responseCode: refusal.code });
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(fault(refusals.get('MAIL FROM'))),
    onRcptTo: ({ address }, _session, done) => done(fault(refusals.get(address) ?? refusals.get('*'))),
    onData: async (stream, _session, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      const refused = fault(refusals.get('DATA'));
      if (refused) return done(refused);
      const mail = await PostalMime.parse(Buffer.concat(chunks));
      inbox.push(mail);
      await keepMail(mail);
      done();
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    inbox,
    refusals,
    mailsTo: (address) => inbox.filter((mail) => mail.to?.[0]?.address === address),
    close: () => new Promise((resolve) => smtp.close(resolve)),
  };
}
