import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface Mailbox {
  /** For the setting SMTP_URL. */
  readonly url: string;
  /** Everything that has come, in its order; a test may empty it. */
  readonly inbox: Email[];
  mailsTo(address: string): Email[];
  close(): Promise<void>;
}

/** A real mail server that keeps what it takes. */
export async function startMailbox(): Promise<Mailbox> {
  const inbox: Email[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, _session, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      inbox.push(await PostalMime.parse(Buffer.concat(chunks)));
      done();
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    inbox,
    mailsTo: (address) => inbox.filter((mail) => mail.to?.[0]?.address === address),
    close: () => new Promise((resolve) => smtp.close(resolve)),
  };
}
