import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailReceiver {
  readonly url: string;
  readonly inbox: Email[];
  /** What it says to an address, by the address; anything else is taken. */
  readonly refusals: Map<string, { readonly code: number; readonly words: string }>;
  close(): Promise<void>;
}

/** A real mail server on a free port. */
export async function startMailReceiver(): Promise<MailReceiver> {
  const inbox: Email[] = [];
  const refusals: MailReceiver['refusals'] = new Map();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const refusal = refusals.get(address) ?? refusals.get('*');
      done(refusal ? Object.assign(new Error(refusal.words), { responseCode: refusal.code }) : null);
    },
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
    refusals,
    close: () => new Promise<void>((resolve) => smtp.close(resolve)),
  };
}
