import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailReceiver {
  readonly url: string;
  readonly inbox: Email[];
  /** What it says to an address, by the address, to 'MAIL FROM' or to 'DATA'; anything else is taken. */
  readonly refusals: Map<string, { readonly code: number; readonly words: string }>;
  close(): Promise<void>;
}

/** A real mail server on a free port. */
export async function startMailReceiver(): Promise<MailReceiver> {
  const inbox: Email[] = [];
  const refusals: MailReceiver['refusals'] = new Map();
  const fault = (refusal: { readonly code: number; readonly words: string } | undefined) =>
    refusal && Object.assign(new Error(refusal.words), { responseCode: refusal.code });
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(fault(refusals.get('MAIL FROM'))),
    onRcptTo: ({ address }, _session, done) => {
      done(fault(refusals.get(address) ?? refusals.get('*')));
    },
    onData: async (stream, _session, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      const refused = fault(refusals.get('DATA'));
      if (refused) return done(refused);
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
