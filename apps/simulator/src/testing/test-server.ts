import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createTestServerControl,
  type Request,
  type TestFile,
  type TestServerControl,
} from './test-server-control.ts';
import {
  type DeviceKeys,
  type Message,
  missingOf,
  provision,
  type Received,
  takeMessage,
  takePhoto,
  takeUplink,
} from './test-server-intake.ts';

/** What goes wrong with a request: the answer is lost after the work was done, the line is cut before, or a refusal. */
export type Fault =
  | 'lost-answer'
  | 'cut'
  /** A file ends after so many bytes, once `until` has come. */
  | Cut
  | Refused;

type Cut = { cutAfter: number; until: Promise<unknown> };

type Refused = { status: number; retryAfter?: number; body?: Record<string, unknown> };

/** A server that speaks just enough of the device API, over real sockets, to let a camera run against its faults. */
export type TestServer = Received & {
  url: string;
  requests: Request[];
  settings: { cycle_time: number; trigger_number: number };
  /** Gaps that every answer names. */
  missing: [number, number][];
  control: TestServerControl;
  fault: (request: Request) => Fault | undefined;
  close(): Promise<void>;
};

/** Starts a {@link TestServer} that gives keys for `tokens`. */
export async function startTestServer(tokens: readonly string[]): Promise<TestServer> {
  const keys: DeviceKeys = new Map();

  const testServer: TestServer = {
    url: '',
    messages: new Map(),
    insightIds: new Map(),
    relayed: [],
    photos: new Map(),
    requests: [],
    conflicts: [],
    settings: { cycle_time: 690, trigger_number: 30 },
    missing: [],
    control: createTestServerControl(),
    fault: () => undefined,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };

  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
    } catch {
      return;
    }
    const { method = '', url = '', headers } = incoming;
    const request = { method, path: url, body: Buffer.concat(chunks), headers };
    testServer.requests.push(request);
    respond(request, incoming, response);
  });

  function respond(request: Request, incoming: IncomingMessage, response: ServerResponse): void {
    const fault = testServer.fault(request);
    if (fault === 'cut') incoming.socket.destroy();
    else if (typeof fault === 'object' && 'status' in fault) problem(response, fault);
    else if (!sendFile(response, testServer.control.file(request), cutOf(fault))) {
      send(answerTo(request), fault === 'lost-answer', incoming, response);
    }
  }

  function answerTo(request: Request): { status: number; body?: Record<string, unknown> } {
    const path = request.path.replace('/device-api/v1', '');
    const open = answerWithoutKey(path, request);
    if (open) return open;
    const key = keys.get(String(request.headers.authorization).replace('DeviceKey ', ''));
    if (!key) return { status: 401 };
    key.used = true;
    if (path === '/poll')
      return {
        status: 200,
        body: { ...testServer.control.orders, settings: testServer.settings, poll_after_s: 60 },
      };
    const heard = testServer.control.hear(path, request.body);
    if (heard) return heard;
    if (path.startsWith('/photos/')) return takePhoto(testServer, request, path);
    const body = JSON.parse(request.body.toString());
    const results =
      path === '/heartbeat'
        ? [takeMessage(testServer, body)]
        : body.messages.map((each: Message) => takeMessage(testServer, each));
    const server_time = new Date().toISOString();
    return {
      status: 200,
      body: {
        results,
        server_time,
        missing: testServer.missing.length > 0 ? testServer.missing : missingOf(testServer, body.boot_id),
        poll_after_s: 60,
      },
    };
  }

  function answerWithoutKey(path: string, { body }: Request) {
    if (path === '/provision') return provision(keys, tokens, JSON.parse(body.toString()));
    return path.startsWith('/relay/') ? takeUplink(testServer) : undefined;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  testServer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return testServer;
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function cutOf(fault: Fault | undefined): Cut | undefined {
  return typeof fault === 'object' && 'cutAfter' in fault ? fault : undefined;
}

function send(answer: Refused, isLost: boolean, incoming: IncomingMessage, response: ServerResponse): void {
  if (isLost) incoming.socket.destroy();
  else if (answer.status >= 400) problem(response, answer);
  else json(response, answer.status, answer.body);
}

/** Whether there was a file to send. */
function sendFile(response: ServerResponse, file: TestFile | undefined, cut: Cut | undefined): boolean {
  if (!file) return false;
  const { status, bytes } = file;
  response.writeHead(status, { 'content-type': 'application/octet-stream', 'content-length': bytes.length });
  if (!cut) {
    response.end(bytes);
    return true;
  }
  response.write(bytes.subarray(0, cut.cutAfter));
  void cut.until.finally(() => response.destroy());
  return true;
}

function problem(response: ServerResponse, { status, retryAfter, body }: Refused): void {
  const words = `refused with ${status}`;
  json(response, status, {
    type: 'about:blank',
    title: words,
    status,
    detail: words,
    message: words,
    ...(retryAfter !== undefined && { retryable: true, retry_after_s: retryAfter }),
    ...body,
  });
}
