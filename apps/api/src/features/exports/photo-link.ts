import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const KEY_BYTES = 32;

/** The photo of an insight, as the package of an export links to it. */
export interface LinkedPhoto {
  readonly exportId: number;
  readonly insightId: number;
}

/** The address under which anybody can read it who knows it. `site` has no slash at its end. */
export function photoLink(site: string, secret: string, photo: LinkedPhoto): string {
  return `${site}/exports/${photo.exportId}/photos/${photo.insightId}?token=${signPhoto(secret, photo)}`;
}

/** Whether one of the secrets signed it. */
export function isSigned(secrets: readonly string[], photo: LinkedPhoto, token: string): boolean {
  const given = Buffer.from(token);
  return secrets.some((secret) => {
    const expected = Buffer.from(signPhoto(secret, photo));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

export function signPhoto(secret: string, { exportId, insightId }: LinkedPhoto): string {
  const key = Buffer.from(hkdfSync('sha256', secret, 'sightline', 'links of exports to photos', KEY_BYTES));
  return createHmac('sha256', key).update(`${exportId} ${insightId}`).digest('base64url');
}
