import {
  isMasked,
  KEY_MISSING,
  KEY_OF_ANOTHER,
  keyError,
  maskKey,
} from '@sightline/domain/integrations/api-key';
import type { Platform } from '@sightline/domain/integrations/platform';
import type { Env } from '../../env.ts';
import { invalidField } from '../../kernel/app-error.ts';
import { createSecretBox } from '../../kernel/secret-box.ts';

interface KeyRow {
  readonly user_id: number;
  readonly platform: Platform;
  readonly api_key_encrypted: Uint8Array | null;
}

interface KeyRing {
  readonly env: Pick<Env, 'FORMER_SECRETS'>;
  readonly tokenSecret: string;
}

export type IntegrationKeys = ReturnType<typeof createIntegrationKeys>;

/** API keys of integrations, which are kept encrypted and leave the server masked only. */
export function createIntegrationKeys({ env, tokenSecret }: KeyRing) {
  const box = createSecretBox([tokenSecret, ...env.FORMER_SECRETS], 'keys of integrations');
  const ownerOf = (userId: number, platform: Platform) => `${userId}:${platform}`;

  /** Undefined where there is no key, or none that can be read any more. */
  function read({ user_id, platform, api_key_encrypted }: KeyRow): string | undefined {
    return api_key_encrypted ? box.open(api_key_encrypted, ownerOf(user_id, platform)) : undefined;
  }

  return {
    read,

    /** The key to keep, encrypted; undefined keeps the one there is. Throws what is wrong with it, at its field. */
    take(
      userId: number,
      platform: Platform,
      field: string,
      sent: string | null | undefined,
      known: KeyRow | undefined,
    ): Uint8Array | undefined {
      const typed = sent?.trim() ?? '';
      const mask = known?.api_key_encrypted ? maskKey(read(known) ?? '') : undefined;
      if (mask !== undefined && (typed === '' || typed === mask)) return undefined;
      const fault = isMasked(typed) ? (known ? KEY_OF_ANOTHER : KEY_MISSING) : keyError(typed);
      if (fault) throw invalidField(field, fault);
      return box.seal(typed, ownerOf(userId, platform));
    },
  };
}
