import { createHash, randomBytes } from 'node:crypto';
import { parseMessageId } from '@sightline/domain/device-messages/message-id';
import { gapsBetween, toRanges } from '@sightline/domain/device-messages/sequence-ranges';
import type { Request } from './test-server-control.ts';

export type Message = Record<string, unknown>;

/** Keys of cameras, each with the provisioning token that it was given for. */
export type DeviceKeys = Map<string, { token: string; used: boolean }>;

/** What a test server has taken in. */
export type Received = {
  /** First content of every message by `<message_id>/<index>`; what is taken out is missing in later receipts. */
  messages: Map<string, Message>;
  /** What it said the number of each message's insight is. */
  insightIds: Map<string, number>;
  /** What it said the numbers of insights are that networks brought, one for each call. */
  relayed: number[];
  /** SHA-256 of every picture by `<message_id>/<index>/<kind>`. */
  photos: Map<string, string>;
  /** Addresses of messages that came again with another content. */
  conflicts: string[];
};

/** Whoever brings it, and whatever it says. */
export function takeUplink(received: Received) {
  const insight = 1_000_000 + received.relayed.length;
  received.relayed.push(insight);
  return { status: 200, body: { state: 'decoded', duplicate: false, insights: [insight] } };
}

/** The gaps in a run. */
export function missingOf(received: Received, bootId: string) {
  const own = [...received.messages.keys()].filter((key) => key.startsWith(`${bootId}:`));
  const heard = own.flatMap((key) => parseMessageId(key.replace(/\/\d+$/, ''))?.seq ?? []);
  return gapsBetween(toRanges(heard), 100);
}

/** Gives a key for a token; another one only while no call was made with the first. */
export function provision(
  keys: DeviceKeys,
  tokens: readonly string[],
  { provisioning_token }: { provisioning_token: string },
) {
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

export function takeMessage(received: Received, message: Message) {
  const { message_id, index, kind, class_id, confidence, file_ctime } = message;
  const id = `${message_id}/${index}`;
  const first = received.messages.get(id);
  if (!first) {
    received.messages.set(id, message);
    if (kind === 'insight') received.insightIds.set(id, received.insightIds.size + 1);
    return { message_id, index, status: 'accepted', insight_id: received.insightIds.get(id) };
  }
  const same = [kind, class_id, confidence, file_ctime].every((value, i) => {
    const name = ['kind', 'class_id', 'confidence', 'file_ctime'][i] ?? '';
    return first[name] === value;
  });
  if (!same) received.conflicts.push(id);
  return { message_id, index, status: same ? 'duplicate' : 'conflict' };
}

export function takePhoto(received: Received, { body, headers }: Request, path: string) {
  const digest = `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
  if (headers['content-length'] === undefined) return { status: 411 };
  if (headers['repr-digest'] !== digest) return { status: 422 };
  const [, , messageId, rest = ''] = path.split('/');
  const [index, kind] = rest.split('?kind=');
  const key = `${decodeURIComponent(messageId ?? '')}/${index}/${kind}`;
  const known = received.photos.get(key);
  if (known !== undefined && known !== digest) return { status: 409 };
  received.photos.set(key, digest);
  return { status: known === undefined ? 201 : 200, body: { status: 'stored' } };
}
