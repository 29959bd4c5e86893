import { createHash, randomBytes, randomInt } from 'node:crypto';
import { encodeBatch } from '@sightline/domain/relays/relay-payload';
import type { RelayProvider } from '@sightline/domain/relays/relay-provider';
import {
  encodeRecord,
  type RelayedInsight,
  type RelayedStatus,
  type RelayRecord,
} from '@sightline/domain/relays/relay-record';
import type { TestHost } from '../factories.ts';

export interface TestGateway {
  readonly id: number;
  readonly authorization: string;
}

/** A token of a provider that may speak for these cameras. */
export async function createGateway(
  { services }: TestHost,
  provider: RelayProvider,
  deviceIds: readonly number[],
): Promise<TestGateway> {
  const secret = randomBytes(32).toString('base64url');
  const tokenId = randomBytes(9).toString('base64url');
  const { id } = await services.db.prisma.gatewayToken.create({
    data: {
      tokenId,
      provider,
      secretHash: createHash('sha256').update(secret).digest(),
      devices: { create: deviceIds.map((deviceId) => ({ deviceId })) },
    },
  });
  return { id, authorization: `GatewayToken ${tokenId}.${secret}` };
}

/** Lets networks know a camera; answers its DevEUI and IMEI. */
export async function linkCamera({ services }: TestHost, deviceId: number) {
  const devEui = randomBytes(8).toString('hex').toUpperCase();
  const imei = String(randomInt(1e14, 2e14)).padStart(15, '3');
  await services.db.prisma.device.update({
    where: { id: deviceId },
    data: { loraUid: devEui, cellUid: imei },
  });
  return { devEui, imei };
}

export function relayedInsight(seq: number, changes: Partial<RelayedInsight> = {}): RelayedInsight {
  return {
    kind: 'insight',
    seq,
    index: 0,
    count: 1,
    classId: 4,
    confidence: 91,
    fileCtime: Date.parse('2026-11-20T06:41:12Z') / 1_000,
    isClockSet: true,
    ...changes,
  };
}

export function relayedStatus(seq: number, changes: Partial<RelayedStatus> = {}): RelayedStatus {
  return {
    kind: 'status',
    seq,
    index: 0,
    count: 1,
    batteryVoltage: 3.72,
    spaceRemaining: 71,
    firmwareId: null,
    ageMinutes: null,
    ...changes,
  };
}

/** An uplink as The Things Stack sends it. */
export function uplink(
  devEui: string,
  f_cnt: number,
  payload: RelayRecord | Uint8Array,
  changes: object = {},
) {
  const bytes = payload instanceof Uint8Array ? payload : encodeRecord(payload);
  return {
    end_device_ids: { device_id: 'cam', application_ids: { application_id: 'cams' }, dev_eui: devEui },
    received_at: new Date().toISOString(),
    uplink_message: {
      session_key_id: 'AXA50tHUGUucuzS/bCGMNw==',
      f_cnt,
      f_port: 1,
      frm_payload: Buffer.from(bytes).toString('base64'),
      ...changes,
    },
  };
}

/** A message as RockBLOCK sends it; `sentAt` in milliseconds by the camera's clock. */
export function shortBurst(
  imei: string,
  momsn: number,
  records: readonly RelayRecord[],
  sentAt = Date.now(),
) {
  const now = new Date().toISOString();
  return {
    imei,
    momsn,
    serial: 12_345,
    device_type: 'ROCKBLOCK',
    transmit_time: now.slice(2, 19).replace('T', ' '),
    iridium_latitude: 52.3867,
    iridium_longitude: 0.2938,
    iridium_cep: 8,
    data: Buffer.from(encodeBatch(Math.floor(sentAt / 1_000), records)).toString('hex'),
  };
}
