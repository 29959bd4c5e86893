import { LIMITS } from '@sightline/domain/limits';
import { bytesText } from '../../../components/page/bytes-text.ts';

/** What is wrong with a file before it is sent; undefined where nothing is. */
export function fileFault({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!/\.zip$/i.test(name)) return 'This must be a zip file.';
  if (size === 0) return 'This file is empty.';
  return size > LIMITS.importBytes ? `At most ${bytesText(LIMITS.importBytes)}.` : undefined;
}
