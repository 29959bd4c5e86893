import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { createBatchLoader } from '../kernel/batch-loader.ts';
import type { Services } from '../kernel/services.ts';
import type { Authenticators } from './access-gate.ts';
import { createDeviceKeyStore } from './device-key.store.ts';

const SCHEME = /^devicekey +([\w-]{8,40})\.([\w-]{43})$/i;
const KEY_ID_BYTES = 12;
const SECRET_BYTES = 32;

/** What the database keeps of a secret. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

export interface NewDeviceKey {
  readonly keyId: string;
  readonly secretHash: Buffer;
  /** `<keyId>.<secret>`, for the camera alone. */
  readonly key: string;
}

/** Draws a key; its secret is in `key` and nowhere else. */
export function drawDeviceKey(): NewDeviceKey {
  const keyId = randomBytes(KEY_ID_BYTES).toString('base64url');
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return { keyId, secretHash: hashSecret(secret), key: `${keyId}.${secret}` };
}

/** Turns `Authorization: DeviceKey <keyId>.<secret>` into its camera, as long as the key has not been revoked. */
export function deviceAuthenticator({ db, now }: Pick<Services, 'db' | 'now'>): Authenticators['device'] {
  const keys = createDeviceKeyStore(db);
  const findKey = createBatchLoader(String, keys.find);
  return async (authorization) => {
    const [, keyId, secret] = SCHEME.exec(authorization) ?? [];
    if (!keyId || !secret) return undefined;
    const key = await findKey(keyId);
    if (!key || !timingSafeEqual(key.secret_hash, hashSecret(secret))) return undefined;
    if (!key.first_used_at && !(await keys.markUsed(key.id, now()))) return undefined;
    return { kind: 'device', deviceId: key.device_id, keyId };
  };
}
