import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestServer } from './test-server.ts';

/** What an owner sees of a {@link TestServer} and of its one camera, by as much of the user API as a count needs. */
export type TestServerConsole = {
  url: string;
  /** Messages that are shown twice, as `<message_id>/<index>`. */
  readonly doubled: Set<string>;
  /** Messages that are shown a second time, as a network would call them. */
  readonly relayed: Set<string>;
  /** Milliseconds by which the server moved the times that came through the network. */
  relayedLaterBy: number;
  close(): void;
};

const PASSWORD = 'Secret!2026';
const TOKEN = 'owner';
/** The number of a copy. */
const COPY = 10_000_000;

/** Starts a {@link TestServerConsole} for the account `owner@sightline.test`, whose camera has this hardware id. */
export async function startTestServerConsole(
  { messages, insightIds }: Pick<TestServer, 'messages' | 'insightIds'>,
  hardwareId: string,
): Promise<TestServerConsole> {
  const doubled = new Set<string>();
  const relayed = new Set<string>();

  function insights() {
    return [...messages].flatMap(([key, { kind, message_id, index, class_id, confidence, file_ctime }]) => {
      if (kind !== 'insight') return [];
      const seen = { device_id: 1, message_index: index, class_id, confidence, file_ctime };
      const shown = { ...seen, insight_id: insightIds.get(key) ?? 0, message_id };
      const copies = doubled.has(key) ? [{ ...shown, insight_id: COPY }] : [];
      const duplicates = relayed.has(key)
        ? [
            {
              ...shown,
              insight_id: COPY + shown.insight_id,
              message_id: `lora:${message_id}`,
              file_ctime: new Date(Date.parse(String(file_ctime)) + testServer.relayedLaterBy).toISOString(),
            },
          ]
        : [];
      return [shown, ...copies, ...duplicates];
    });
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://testServer');
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (pathname === '/login') {
      const { password } = JSON.parse(Buffer.concat(chunks).toString());
      if (password === PASSWORD) answer(200, { token: TOKEN });
      else
        answer(400, {
          type: 'about:blank',
          title: 'No',
          status: 400,
          detail: 'No',
          message: 'Wrong password.',
        });
      return;
    }
    if (request.headers.authorization !== `Bearer ${TOKEN}`) answer(401, {});
    else if (pathname === '/getDevicesForUser')
      answer(200, { message: [{ device_id: 1, hardware_id: hardwareId }] });
    else {
      const offset = Number(searchParams.get('offset'));
      answer(200, { message: insights().slice(offset, offset + Number(searchParams.get('limit'))) });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const testServer: TestServerConsole = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    doubled,
    relayed,
    relayedLaterBy: 0,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return testServer;
}
