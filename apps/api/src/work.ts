import { sendResetMail } from './features/auth/send-reset-mail.job.ts';
import { makeThumbnail } from './features/photos/make-thumbnail.job.ts';
import { sweepPhotos } from './features/photos/sweep-photos.job.ts';
import type { Services } from './kernel/services.ts';

const THUMBNAILS_AT_ONCE = 2;

/** Takes jobs of every kind from now on: one line each. */
export async function startWork(services: Services): Promise<void> {
  const { jobs } = services;
  await jobs.work('send-reset-mail', sendResetMail(services));
  await jobs.work('make-thumbnail', makeThumbnail(services), THUMBNAILS_AT_ONCE);
  await jobs.work('sweep-photos', sweepPhotos(services));
}
