import { sweepAvatars } from './features/account/sweep-avatars.job.ts';
import { evaluateAlerts } from './features/alerts/evaluate-alerts.job.ts';
import { sweepArtifacts } from './features/artifacts/sweep-artifacts.job.ts';
import { notifyPasswordChanged } from './features/auth/notify-password-changed.job.ts';
import { sendResetMail } from './features/auth/send-reset-mail.job.ts';
import { sendVerificationMail } from './features/auth/send-verification-mail.job.ts';
import { sweepSessions } from './features/auth/sweep-sessions.job.ts';
import { applyBulkUpdate } from './features/bulk-updates/bulk-update.job.ts';
import { sweepBulkUpdates } from './features/bulk-updates/sweep-bulk-updates.job.ts';
import { moveLedger } from './features/device-api/ledger-move/move-ledger.job.ts';
import { pruneRelays } from './features/device-api/relays/prune-relays.job.ts';
import { readRelays } from './features/device-api/relays/read-relays.job.ts';
import { notifyUpdateOutcome } from './features/device-updates/notify-update-outcome.job.ts';
import { refreshHabits } from './features/diagnosis/refresh-habits.job.ts';
import { makeExport } from './features/exports/make-export.job.ts';
import { resumeExports, sweepExports } from './features/exports/sweep-exports.job.ts';
import { refreshForecasts } from './features/forecasts/refresh-forecasts.job.ts';
import { keepPartitions } from './features/insights/keep-partitions.job.ts';
import { sealInsights } from './features/insights/seal-insights.job.ts';
import { deliver, deliverDue } from './features/integrations/delivery/deliver.job.ts';
import { pruneDeliveries } from './features/integrations/delivery/prune-deliveries.job.ts';
import { notifyProblem } from './features/integrations/email/notify-problem.job.ts';
import { orderDigests } from './features/integrations/email/order-digests.job.ts';
import { sendInvitation } from './features/integrations/email/send-invitation.job.ts';
import { pruneAuditLog } from './features/internal/prune-audit-log.job.ts';
import { expireOtaMessages } from './features/ota/expire-messages.job.ts';
import { makeThumbnail } from './features/photos/make-thumbnail.job.ts';
import { prunePhotos } from './features/photos/prune-photos.job.ts';
import { readOrientations } from './features/photos/read-orientations.job.ts';
import { removePhotoFiles } from './features/photos/remove-photo-files.job.ts';
import { sweepPhotos } from './features/photos/sweep-photos.job.ts';
import { makeCardThumbnail } from './features/sd-cards/make-card-thumbnail.job.ts';
import { matchSdCard } from './features/sd-cards/match-sd-card.job.ts';
import { pruneCardPhotos } from './features/sd-cards/prune-card-photos.job.ts';
import { sweepCardPhotos } from './features/sd-cards/sweep-card-photos.job.ts';
import { sweepVisitPhotos } from './features/visits/sweep-visit-photos.job.ts';
import type { Services } from './kernel/services.ts';

const THUMBNAILS_AT_ONCE = 2;
/** A large one holds up one other. */
const EXPORTS_AT_ONCE = 2;
/** Each is another user's, so that a slow one holds up nobody else. */
const BULK_UPDATES_AT_ONCE = 4;
/** Each is another integration's turn; one that hangs is left alone for longer each time. */
const DELIVERIES_AT_ONCE = 8;

/** Takes jobs of every kind from now on: one line each. */
export async function startWork(services: Services): Promise<void> {
  const { jobs } = services;
  await jobs.work('send-reset-mail', sendResetMail(services));
  await jobs.work('send-verification-mail', sendVerificationMail(services));
  await jobs.work('notify-password-changed', notifyPasswordChanged(services));
  await jobs.work('notify-update-outcome', notifyUpdateOutcome(services));
  await jobs.work('sweep-sessions', sweepSessions(services));
  await jobs.work('sweep-avatars', sweepAvatars(services));
  await jobs.work('sweep-visit-photos', sweepVisitPhotos(services));
  await jobs.work('make-thumbnail', makeThumbnail(services), THUMBNAILS_AT_ONCE);
  await jobs.work('match-sd-card', matchSdCard(services));
  await jobs.work('make-card-thumbnail', makeCardThumbnail(services));
  await jobs.work('sweep-card-photos', sweepCardPhotos(services));
  await jobs.work('prune-card-photos', pruneCardPhotos(services));
  await jobs.work('make-export', makeExport(services), EXPORTS_AT_ONCE);
  await jobs.work('resume-exports', resumeExports(services));
  await jobs.work('sweep-exports', sweepExports(services));
  await jobs.work('bulk-update', applyBulkUpdate(services), BULK_UPDATES_AT_ONCE);
  await jobs.work('remove-photo-files', removePhotoFiles(services));
  await jobs.work('sweep-photos', sweepPhotos(services));
  await jobs.work('sweep-artifacts', sweepArtifacts(services));
  await jobs.work('sweep-bulk-updates', sweepBulkUpdates(services));
  await jobs.work('seal-insights', sealInsights(services));
  await jobs.work('keep-partitions', keepPartitions(services));
  await jobs.work('move-ledger', moveLedger(services));
  await jobs.work('expire-ota-messages', expireOtaMessages(services));
  await jobs.work('deliver', deliver(services), DELIVERIES_AT_ONCE);
  await jobs.work('deliver-gundi', deliver(services), DELIVERIES_AT_ONCE);
  await jobs.work('deliver-due', deliverDue(services));
  await jobs.work('order-digests', orderDigests(services));
  await jobs.work('notify-integration-problem', notifyProblem(services));
  await jobs.work('send-invitation', sendInvitation(services));
  await jobs.work('prune-deliveries', pruneDeliveries(services));
  await jobs.work('prune-photos', prunePhotos(services));
  await jobs.work('read-orientations', readOrientations(services));
  await jobs.work('prune-audit-log', pruneAuditLog(services));
  await jobs.work('read-relays', readRelays(services));
  await jobs.work('prune-relays', pruneRelays(services));
  await jobs.work('refresh-forecasts', refreshForecasts(services));
  await jobs.work('refresh-habits', refreshHabits(services));
  await jobs.work('evaluate-alerts', evaluateAlerts(services));
}
