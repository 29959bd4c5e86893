import { LIMITS } from '@sightline/domain/limits';

/** What the server draws a picture from. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** What is wrong with a chosen file, so far as that can be seen without opening it. */
export function photoError({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!PHOTO_TYPES.some((known) => known === type)) return 'Please choose a JPEG, PNG or WebP picture.';
  if (size > LIMITS.avatarBytes) return 'This picture is larger than 5 MiB. Please choose a smaller one.';
  return undefined;
}
