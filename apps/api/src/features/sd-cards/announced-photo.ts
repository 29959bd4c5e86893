/** What the message of an insight announced of its full photo; null where it announced nothing. */
export interface AnnouncedPhoto {
  readonly photo_sha256: Buffer | null;
  readonly photo_bytes: number | null;
}

/**
 * Whether a file is surely not the photo that an insight announced: it has as many bytes, and another digest. Where sizes
 * differ nothing is told: what a camera announces may be a smaller copy of what is on its card.
 */
export function isOfAnotherPhoto(
  { photo_sha256, photo_bytes }: AnnouncedPhoto,
  { bytes, sha256 }: { readonly bytes: number; readonly sha256: Buffer },
): boolean {
  return photo_sha256 !== null && photo_bytes === bytes && !photo_sha256.equals(sha256);
}
