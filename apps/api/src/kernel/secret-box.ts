import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const VERSION = 1;
const KEY_BYTES = 32;
const KEY_ID_BYTES = 4;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = 1 + KEY_ID_BYTES;
const SHORTEST = HEADER_BYTES + IV_BYTES + TAG_BYTES;

export interface SecretBox {
  /** Encrypts a text. `owner` says whose it is; what was sealed for one owner cannot be opened for another. */
  seal(text: string, owner: string): Uint8Array<ArrayBuffer>;
  /** Undefined when it was sealed with a secret that nobody knows any more, for another owner, or was changed. */
  open(sealed: Uint8Array, owner: string): string | undefined;
}

/**
 * Keeps texts secret in the database: version, id of the key, nonce, tag, ciphertext. The first secret seals, any of them
 * opens, so that a new secret takes nothing away as long as the old one is named beside it.
 */
export function createSecretBox(secrets: readonly string[], purpose: string): SecretBox {
  const keys = secrets.map((secret) => derive(secret, purpose));
  const [current] = keys;
  if (!current) throw new Error('A secret box needs a secret.');
  return {
    seal: (text, owner) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, current.key, iv).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return new Uint8Array(Buffer.concat([Buffer.of(VERSION), current.id, iv, cipher.getAuthTag(), sealed]));
    },
    open: (sealed, owner) => {
      const blob = Buffer.from(sealed);
      const id = blob.subarray(1, HEADER_BYTES);
      const found = keys.find((one) => one.id.equals(id));
      if (!found || blob.length < SHORTEST || blob[0] !== VERSION) return undefined;
      const iv = blob.subarray(HEADER_BYTES, HEADER_BYTES + IV_BYTES);
      const decipher = createDecipheriv(CIPHER, found.key, iv, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(owner))
        .setAuthTag(blob.subarray(HEADER_BYTES + IV_BYTES, SHORTEST));
      try {
        return decipher.update(blob.subarray(SHORTEST), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

/** A key of its own for each purpose, and an id that tells nothing about it. */
function derive(secret: string, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, 'sightline', purpose, KEY_BYTES));
  return { key, id: createHash('sha256').update(key).digest().subarray(0, KEY_ID_BYTES) };
}
