import type { JobPayloads } from '../../jobs/job-plans.ts';
import type { Services } from '../../kernel/services.ts';

/** Deletes the files of photos whose rows are gone; one that is gone already is fine. */
export function removePhotoFiles({ photos }: Services) {
  return async ({ keys }: JobPayloads['remove-photo-files']): Promise<void> => {
    for (const key of keys) await photos.delete(key);
  };
}
