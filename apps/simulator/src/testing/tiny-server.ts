import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseMessageId } from '@sightline/domain/device-messages/message-id';
import { gapsBetween, toRanges } from '@sightline/domain/device-messages/sequence-ranges';
import { createTinyControl, type Request, type TinyControl, type TinyFile } from './tiny-control.ts';

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
export type TinyServer = {
  url: string;
  /** First content of every message by `<message_id>/<index>`; what is taken out is missing in later receipts. */
  messages: Map<string, Record<string, unknown>>;
  /** What it said the number of each message's insight is. */
  insightIds: Map<string, number>;
  /** What it said the numbers of insights are that networks brought, one for each call. */
  relayed: number[];
  /** SHA-256 of every picture by `<message_id>/<index>/<kind>`. */
  photos: Map<string, string>;
  requests: Request[];
  conflicts: string[];
  settings: { cycle_time: number; trigger_number: number };
  /** Gaps that every answer names. */
  missing: [number, number][];
  control: TinyControl;
  fault: (request: Request) => Fault | undefined;
  close(): Promise<void>;
};

/** Starts a {@link TinyServer} that gives keys for `tokens`. */
export async function startTinyServer(tokens: readonly string[]): Promise<TinyServer> {
  const keys = new Map<string, { token: string; used: boolean }>();

  const tiny: TinyServer = {
    url: '',
    messages: new Map(),
    insightIds: new Map(),
    relayed: [],
    photos: new Map(),
    requests: [],
    conflicts: [],
    settings: { cycle_time: 690, trigger_number: 30 },
    missing: [],
    control: createTinyControl(),
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
    tiny.requests.push(request);
    respond(request, incoming, response);
  });

  function respond(request: Request, incoming: IncomingMessage, response: ServerResponse): void {
    const fault = tiny.fault(request);
    if (fault === 'cut') incoming.socket.destroy();
    else if (typeof fault === 'object' && 'status' in fault) problem(response, fault);
    else if (!sendFile(response, tiny.control.file(request), cutOf(fault))) {
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
      return { status: 200, body: { ...tiny.control.orders, settings: tiny.settings, poll_after_s: 60 } };
    const heard = tiny.control.hear(path, request.body);
    if (heard) return heard;
    if (path.startsWith('/photos/')) return takePhoto(request, path);
    const body = JSON.parse(request.body.toString());
    const results = path === '/heartbeat' ? [take(body)] : body.messages.map(take);
    const server_time = new Date().toISOString();
    return {
      status: 200,
      body: {
        results,
        server_time,
        missing: tiny.missing.length > 0 ? tiny.missing : missingOf(body.boot_id),
        poll_after_s: 60,
      },
    };
  }

  function answerWithoutKey(path: string, { body }: Request) {
    if (path === '/provision') return provision(JSON.parse(body.toString()));
    return path.startsWith('/relay/') ? takeUplink() : undefined;
  }

  /** Whoever brings it, and whatever it says. */
  function takeUplink() {
    const insight = 1_000_000 + tiny.relayed.length;
    tiny.relayed.push(insight);
    return { status: 200, body: { state: 'decoded', duplicate: false, insights: [insight] } };
  }

  /** The gaps in a run. */
  function missingOf(bootId: string) {
    const own = [...tiny.messages.keys()].filter((key) => key.startsWith(`${bootId}:`));
    const heard = own.flatMap((key) => parseMessageId(key.replace(/\/\d+$/, ''))?.seq ?? []);
    return gapsBetween(toRanges(heard), 100);
  }

  function provision({ provisioning_token }: { provisioning_token: string }) {
    if (!tokens.includes(provisioning_token)) return { status: 401 };
    for (const [old, { token, used }] of keys) {
      if (token !== provisioning_token) continue;
      if (used) return { status: 409 };
      keys.delete(old);
    }
    const key = randomBytes(16).toString('hex');
    keys.set(key, { token: provisioning_token, used: false });
    return { status: 201, body: { device_id: 1, key } };
  }

  function take(message: Record<string, unknown>) {
    const { message_id, index, kind, class_id, confidence, file_ctime } = message;
    const id = `${message_id}/${index}`;
    const first = tiny.messages.get(id);
    if (!first) {
      tiny.messages.set(id, message);
      if (kind === 'insight') tiny.insightIds.set(id, tiny.insightIds.size + 1);
      return { message_id, index, status: 'accepted', insight_id: tiny.insightIds.get(id) };
    }
    const same = [kind, class_id, confidence, file_ctime].every((value, i) => {
      const name = ['kind', 'class_id', 'confidence', 'file_ctime'][i] ?? '';
      return first[name] === value;
    });
    if (!same) tiny.conflicts.push(id);
    return { message_id, index, status: same ? 'duplicate' : 'conflict' };
  }

  function takePhoto({ body, headers }: Request, path: string) {
    const digest = `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
    if (headers['content-length'] === undefined) return { status: 411 };
    if (headers['repr-digest'] !== digest) return { status: 422 };
    const [, , messageId, rest = ''] = path.split('/');
    const [index, kind] = rest.split('?kind=');
    const key = `${decodeURIComponent(messageId ?? '')}/${index}/${kind}`;
    const known = tiny.photos.get(key);
    if (known !== undefined && known !== digest) return { status: 409 };
    tiny.photos.set(key, digest);
    return { status: known === undefined ? 201 : 200, body: { status: 'stored' } };
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  tiny.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return tiny;
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
function sendFile(response: ServerResponse, file: TinyFile | undefined, cut: Cut | undefined): boolean {
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
