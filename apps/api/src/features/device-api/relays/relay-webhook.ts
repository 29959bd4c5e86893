import { createHash } from 'node:crypto';
import { shortBurstSchema, uplinkSchema } from '@sightline/contract/relays/relays.contract';
import type { RelayProvider } from '@sightline/domain/relays/relay-provider';
import { readDevEui, readImei } from '@sightline/domain/relays/relay-uid';
import type { z } from 'zod';
import type { Env } from '../../../env.ts';
import { signatureFault } from './relay-signature.ts';

/** What a network passed on, as far as it is needed to tell whose it is and to read it. */
export interface RelayRequest {
  /** Names the message for ever. */
  readonly externalId: string;
  /** Its name before names said what messages hold; the network may bring again what was kept under it. */
  readonly formerId?: string;
  /** By what the network knows the camera; empty where that cannot be told. */
  readonly deviceUid: string;
  /** When the network took it, milliseconds since 1970; null when it does not say. */
  readonly networkTime: number | null;
  readonly payload: Uint8Array | { readonly fault: string };
}

/** By which providers can be known, where that is set up. */
export type RelayKeys = Pick<Env, 'ROCKBLOCK_PUBLIC_KEY'>;

type Read = (
  body: unknown,
  keys: RelayKeys,
) => Omit<RelayRequest, 'externalId'> & { readonly externalId?: string | undefined };

const READERS: Readonly<Record<RelayProvider, Read>> = { lora: readUplink, satellite: readShortBurst };

/** What The Things Stack calls its messages that hold nothing of a camera, or nothing but what an uplink brought before. */
const NETWORK_EVENT = /^(uplink_normalized|join_accept|downlink_\w+|location_solved|service_data)$/;

/** Events of The Things Stack that are no messages of cameras, and uplinks of the network's own. */
export function isNetworkEvent(provider: RelayProvider, body: unknown): boolean {
  if (provider !== 'lora' || typeof body !== 'object' || body === null) return false;
  if (!('end_device_ids' in body)) return false;
  const uplink = uplinkSchema.safeParse(body);
  if (uplink.success) return !uplink.data.uplink_message.frm_payload;
  return Object.keys(body).some((name) => NETWORK_EVENT.test(name));
}

/** Reads what a provider sent. What cannot be told apart by anything else is told apart by its bytes. */
export function readRelayRequest(provider: RelayProvider, raw: string, keys: RelayKeys): RelayRequest {
  const request = READERS[provider](JSON.parse(raw), keys);
  return { ...request, externalId: request.externalId ?? `unread:${digestOf(raw)}` };
}

/** Hexadecimal digits of a payload's digest in a name: enough for those that share a session and a number. */
const DIGEST_LENGTH = 16;

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function readUplink(body: unknown): ReturnType<Read> {
  const result = uplinkSchema.safeParse(body);
  if (!result.success) return unread(result.error);
  const { end_device_ids, uplink_message } = result.data;
  const { session_key_id, f_cnt, frm_payload = '', received_at } = uplink_message;
  const deviceUid = readDevEui(end_device_ids.dev_eui);
  if (!deviceUid) return unread('end_device_ids.dev_eui is not 16 hexadecimal digits.');
  // By what it holds, too: a camera that is activated by hand (ABP) counts anew after a restart, in the same session, and one
  // that was simulated in the network's console has neither session nor number.
  const holds = digestOf(frm_payload).slice(0, DIGEST_LENGTH);
  return {
    externalId: `lora:${deviceUid}:${session_key_id}:${f_cnt}:${holds}`,
    formerId: `lora:${deviceUid}:${session_key_id || digestOf(frm_payload)}:${f_cnt}`,
    deviceUid,
    networkTime: readMoment(received_at ?? ''),
    payload: /^[\w+/]*={0,2}$/.test(frm_payload)
      ? new Uint8Array(Buffer.from(frm_payload, 'base64'))
      : { fault: 'frm_payload is not base64.' },
  };
}

function readShortBurst(body: unknown, { ROCKBLOCK_PUBLIC_KEY: key }: RelayKeys): ReturnType<Read> {
  const result = shortBurstSchema.safeParse(body);
  if (!result.success) return unread(result.error);
  const { imei, momsn, transmit_time, data } = result.data;
  // Before it has a name: what somebody else made up must not take the place of a message.
  const forged = key && signatureFault(result.data, result.data.JWT, key);
  if (forged) return unread(forged);
  const deviceUid = readImei(String(imei));
  if (!deviceUid) return unread('imei is not 15 digits.');
  const networkTime = readMoment(transmit_time);
  if (networkTime === null) return { ...unread('transmit_time is not a time.'), deviceUid };
  const digits = data.replaceAll(/\s/g, '');
  return {
    externalId: `sbd:${deviceUid}:${new Date(networkTime).toISOString()}:${momsn}`,
    deviceUid,
    networkTime,
    payload: /^([\da-f]{2})*$/i.test(digits)
      ? new Uint8Array(Buffer.from(digits, 'hex'))
      : { fault: 'data is not hexadecimal.' },
  };
}

function unread(reason: string | z.ZodError) {
  const [issue] = typeof reason === 'string' ? [] : reason.issues;
  const fault = issue ? `${issue.path.join('.') || 'body'}: ${issue.message}` : String(reason);
  return { deviceUid: '', networkTime: null, payload: { fault } };
}

/** RockBLOCK writes `26-11-20 07:00:00` and means UTC; The Things Stack writes ISO 8601 with nanoseconds. */
function readMoment(text: string): number | null {
  const [, plain] = /^(\d\d-\d\d-\d\d \d\d:\d\d:\d\d)$/.exec(text) ?? [];
  const time = Date.parse(plain ? `20${plain.replace(' ', 'T')}Z` : text);
  return Number.isNaN(time) || time < 0 || time >= 2 ** 32 * 1_000 ? null : time;
}
