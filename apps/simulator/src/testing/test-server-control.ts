import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { ArtifactOrder, MessageOrder, UpdateOrder } from '../ota/orders.ts';

export type Request = { method: string; path: string; body: Buffer; headers: IncomingMessage['headers'] };

/** A file, or the rest of one. */
export type TestFile = { status: 200 | 206; bytes: Buffer };

type Heard = { status: number; body?: Record<string, unknown> };

/** The control side of the test server: what it orders, and what the camera says of it. */
export type TestServerControl = {
  orders: { update: UpdateOrder | null; messages: MessageOrder[] };
  /** Everything said of updates and messages, in order, as `update 3 failed digest_mismatch`. */
  readonly heard: string[];
  /** Updates and messages that answer with 410. */
  readonly over: Set<number>;
  /** Offers a file; the order for it. */
  offer(id: number, bytes: Buffer, kind?: ArtifactOrder['kind']): ArtifactOrder;
  /** The file that a request is for, from where it wants it. */
  file(request: Pick<Request, 'path' | 'headers'>): TestFile | undefined;
  /** Takes a report; undefined for another call. */
  hear(path: string, body: Buffer): Heard | undefined;
};

const REPORT = /^\/(updates|ota\/messages)\/(\d+)\/(?:feedback|ack)$/;
const FINAL = new Set(['success', 'failed']);

export function createTestServerControl(): TestServerControl {
  const files = new Map<number, Buffer>();
  const control: TestServerControl = {
    orders: { update: null, messages: [] },
    heard: [],
    over: new Set(),
    offer(id, bytes, kind = 'firmware') {
      files.set(id, bytes);
      const hex = (algorithm: string) => createHash(algorithm).update(bytes).digest('hex');
      return {
        artifact_id: id,
        kind,
        version: kind === 'firmware' ? 'release-2.5.0' : null,
        alg_id: kind === 'model' ? 12 : null,
        bytes: bytes.length,
        sha256: hex('sha256'),
        md5_checksum: hex('md5'),
      };
    },
    file({ path, headers }) {
      const [, id] = /\/artifacts\/(\d+)$/.exec(path) ?? [];
      const bytes = files.get(Number(id));
      if (!bytes) return undefined;
      const [, from] = /^bytes=(\d+)-$/.exec(headers.range ?? '') ?? [];
      return from === undefined
        ? { status: 200, bytes }
        : { status: 206, bytes: bytes.subarray(Number(from)) };
    },
    hear(path, body) {
      const [, kind, text = ''] = REPORT.exec(path) ?? [];
      if (kind === undefined) return undefined;
      const id = Number(text);
      if (control.over.has(id)) return { status: 410 };
      const { status, code } = JSON.parse(body.toString());
      const isUpdate = kind === 'updates';
      control.heard.push([isUpdate ? 'update' : 'message', id, status, ...(code ? [code] : [])].join(' '));
      if (isUpdate) moveUpdate(status);
      else if (FINAL.has(status)) endMessage(id);
      return { status: 200, body: isUpdate ? { update_id: id, status } : { message_id: id, status } };
    },
  };

  function moveUpdate(state: UpdateOrder['state']): void {
    const { update } = control.orders;
    control.orders.update = update && !FINAL.has(state) ? { ...update, state } : null;
  }

  function endMessage(id: number): void {
    control.orders.messages = control.orders.messages.filter(({ message_id }) => message_id !== id);
  }
  return control;
}
