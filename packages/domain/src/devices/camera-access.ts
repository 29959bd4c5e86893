/**
 * Whether a camera may speak to the server: it has a key; it may fetch one with its provisioning token; the token ended
 * before it did; its keys were revoked.
 */
export const CAMERA_ACCESS = ['active', 'waiting', 'expired', 'revoked'] as const;

export type CameraAccess = (typeof CAMERA_ACCESS)[number];

interface Credentials {
  /** Keys it ever got, and those of them that are not revoked. */
  readonly keys: number;
  readonly validKeys: number;
  /** Whether a provisioning token can still be used. */
  readonly hasToken: boolean;
}

/** How a camera's keys and tokens stand. */
export function cameraAccess({ keys, validKeys, hasToken }: Credentials): CameraAccess {
  if (validKeys > 0) return 'active';
  if (hasToken) return 'waiting';
  return keys > 0 ? 'revoked' : 'expired';
}
