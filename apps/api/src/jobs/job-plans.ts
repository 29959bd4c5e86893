import type { QueuePlan } from './open-queues.ts';

/** Every kind of work that may happen later, with what it needs to know. */
export interface JobPayloads {
  /** Makes a reset token and mails its link, if the address is known. */
  'send-reset-mail': { readonly email: string };
  /** Mails a link that confirms the address of an account, if that is still to be done. */
  'send-verification-mail': { readonly userId: number };
  /** Mails an account that its password was changed. */
  'notify-password-changed': { readonly userId: number; readonly at: string };
  /** Mails who made a device update how it went, if they want to know, once every camera has finished. */
  'notify-update-outcome': { readonly updateId: number };
  /** Removes sessions and mailed links that have expired. */
  'sweep-sessions': Record<string, never>;
  /** Removes pictures of people that no account shows. */
  'sweep-avatars': Record<string, never>;
  'sweep-visit-photos': Record<string, never>;
  /** Makes the thumbnail of a stored full photo. */
  'make-thumbnail': { readonly photoId: number };
  /** Compares the photos of an SD card with what its camera reported. */
  'match-sd-card': { readonly sdCardId: number };
  /** Makes the thumbnail of a photo of an SD card that was never reported. */
  'make-card-thumbnail': { readonly photoId: number };
  /** Removes files of photos of SD cards without a row. */
  'sweep-card-photos': Record<string, never>;
  /** Removes photos of SD cards that were kept for as long as the settings say. */
  'prune-card-photos': Record<string, never>;
  /** Makes the file of an export. */
  'make-export': { readonly exportId: number };
  /** Lets exports go on whose worker was killed. */
  'resume-exports': Record<string, never>;
  /** Removes exports that were kept for long enough, and files without a row. */
  'sweep-exports': Record<string, never>;
  /** Reads a file that somebody brought, brings what it holds into the console, or takes it back. */
  'run-import': { readonly importId: number };
  /** Lets imports go on whose worker was killed. */
  'resume-imports': Record<string, never>;
  /** Removes files of imports that were kept for long enough, and files without a row. */
  'sweep-imports': Record<string, never>;
  /** Changes the status of up to 1,000 insights of one user. */
  'bulk-update': { readonly bulkId: number };
  /** Deletes files of photos whose insights were cleared. */
  'remove-photo-files': { readonly keys: readonly string[] };
  /** Removes files without a row and photos whose insight never came. */
  'sweep-photos': Record<string, never>;
  /** Removes firmware and model files without a row. */
  'sweep-artifacts': Record<string, never>;
  'sweep-bulk-updates': Record<string, never>;
  /** Seals full segments of insights, and rebuilds those with many changes. */
  'seal-insights': Record<string, never>;
  /** Makes partitions of insights ahead of time. */
  'keep-partitions': Record<string, never>;
  /** Moves what cameras have sent into partitions, once. */
  'move-ledger': Record<string, never>;
  /** Ends messages to cameras whose time is up. */
  'expire-ota-messages': Record<string, never>;
  /** Delivers the mails that an integration has waiting, as much as is due. */
  deliver: { readonly integrationId: number };
  /** Delivers what an integration with Gundi has waiting: a mail server that hangs holds up no other service. */
  'deliver-gundi': { readonly integrationId: number };
  /** Finds integrations with something due, that no job was sent for. */
  'deliver-due': Record<string, never>;
  /** Orders the daily digests of the zones in which it is time. */
  'order-digests': Record<string, never>;
  /** Mails the owner of an integration that does not work. */
  'notify-integration-problem': { readonly integrationId: number };
  /** Mails an address that unsubscribed whether it wants to come back. */
  'send-invitation': { readonly userId: number; readonly email: string };
  /** Removes old deliveries from the log. */
  'prune-deliveries': Record<string, never>;
  /** Removes photos that were kept for as long as the settings say. */
  'prune-photos': Record<string, never>;
  /** Reads how photos are turned that an earlier version took in. */
  'read-orientations': Record<string, never>;
  /** Removes entries of the audit log that were kept for as long as the settings say. */
  'prune-audit-log': Record<string, never>;
  /** Reads messages of relays that wait to be read. */
  'read-relays': Record<string, never>;
  /** Removes old messages of relays. */
  'prune-relays': Record<string, never>;
  /** Lets the rules of alerts look at all cameras, or at those of one account. */
  'evaluate-alerts': { readonly ownerId?: number };
  /** Works out anew when batteries and cards of cameras that have reported will end. */
  'refresh-forecasts': Record<string, never>;
  /** Works out anew how cameras that have reported live when nothing is wrong. */
  'refresh-habits': Record<string, never>;
}

export type JobName = keyof JobPayloads;

/** How a kind of job is tried, and when it comes round. */
export interface Plan extends Omit<QueuePlan, 'retryBackoff'> {
  /** Cron line in UTC, for work that comes round. */
  readonly cron?: string;
  /** It fills the disk: it waits while the disk is full, without using up its tries. */
  readonly fillsDisk?: true;
}

/** A mail server, or a store of photos, may be away for so long. */
const FOR_MORE_THAN_AN_HOUR = { retryLimit: 25, retryDelay: 5, retryDelayMax: 240 } as const;
const MAIL: Plan = { ...FOR_MORE_THAN_AN_HOUR, expireInSeconds: 60 };

export const PLANS: Readonly<Record<JobName, Plan>> = {
  'send-reset-mail': MAIL,
  'send-verification-mail': MAIL,
  'notify-password-changed': MAIL,
  'notify-update-outcome': MAIL,
  'sweep-sessions': { retryLimit: 1, expireInSeconds: 300, cron: '7 * * * *' },
  'sweep-avatars': { retryLimit: 1, expireInSeconds: 600, cron: '37 * * * *' },
  'sweep-visit-photos': { retryLimit: 1, expireInSeconds: 600, cron: '27 * * * *' },
  'make-thumbnail': { ...FOR_MORE_THAN_AN_HOUR, expireInSeconds: 120, fillsDisk: true },
  // One that waits for a card is enough: it compares what there is once it begins.
  'match-sd-card': { ...FOR_MORE_THAN_AN_HOUR, expireInSeconds: 900, policy: 'short', fillsDisk: true },
  'make-card-thumbnail': { ...FOR_MORE_THAN_AN_HOUR, expireInSeconds: 120, fillsDisk: true },
  'sweep-card-photos': { retryLimit: 1, expireInSeconds: 600, cron: '32 * * * *' },
  'prune-card-photos': { retryLimit: 1, expireInSeconds: 3_600, cron: '52 2 * * *' },
  // It says itself that it goes on; one that does not is begun anew.
  'make-export': {
    retryLimit: 4,
    retryDelay: 5,
    retryDelayMax: 240,
    expireInSeconds: 43_200,
    fillsDisk: true,
  },
  'resume-exports': { retryLimit: 1, expireInSeconds: 60, cron: '* * * * *', policy: 'short' },
  'sweep-exports': { retryLimit: 1, expireInSeconds: 600, cron: '42 * * * *' },
  // It says itself that it goes on; one that does not is begun anew. One that waits for an import is enough.
  'run-import': {
    retryLimit: 4,
    retryDelay: 5,
    retryDelayMax: 240,
    expireInSeconds: 43_200,
    policy: 'short',
    fillsDisk: true,
  },
  'resume-imports': { retryLimit: 1, expireInSeconds: 60, cron: '* * * * *', policy: 'short' },
  'sweep-imports': { retryLimit: 1, expireInSeconds: 600, cron: '44 * * * *' },
  // Never given up: while it waits, its user can save nothing else.
  'bulk-update': { retryLimit: 100_000, retryDelayMax: 60, expireInSeconds: 60 },
  'remove-photo-files': { ...FOR_MORE_THAN_AN_HOUR, expireInSeconds: 300 },
  'sweep-photos': { retryLimit: 1, expireInSeconds: 600, cron: '17 * * * *' },
  'sweep-artifacts': { retryLimit: 1, expireInSeconds: 600, cron: '47 * * * *' },
  'sweep-bulk-updates': { retryLimit: 1, expireInSeconds: 600, cron: '57 * * * *' },
  'seal-insights': {
    retryLimit: 1,
    expireInSeconds: 900,
    cron: '* * * * *',
    // While the disk is full it waits: one run afterwards finds all there is to do.
    policy: 'short',
    fillsDisk: true,
  },
  'keep-partitions': { retryLimit: 5, expireInSeconds: 3_600, cron: '2 * * * *', policy: 'short' },
  'move-ledger': {
    retryLimit: 5,
    retryDelay: 5,
    expireInSeconds: 600,
    cron: '* * * * *',
    policy: 'short',
    fillsDisk: true,
  },
  'expire-ota-messages': { retryLimit: 1, expireInSeconds: 300, cron: '*/5 * * * *' },
  // What one run leaves is found by the next: an integration keeps its own schedule.
  deliver: { retryLimit: 1, expireInSeconds: 300, policy: 'short' },
  'deliver-gundi': { retryLimit: 1, expireInSeconds: 300, policy: 'short' },
  'deliver-due': { retryLimit: 1, expireInSeconds: 60, cron: '* * * * *' },
  'order-digests': { retryLimit: 1, expireInSeconds: 300, cron: '*/5 * * * *' },
  'notify-integration-problem': MAIL,
  'send-invitation': MAIL,
  'prune-deliveries': { retryLimit: 1, expireInSeconds: 600, cron: '27 3 * * *' },
  'prune-photos': { retryLimit: 1, expireInSeconds: 3_600, cron: '57 2 * * *' },
  'read-orientations': { retryLimit: 1, expireInSeconds: 3_600, cron: '22 * * * *', policy: 'short' },
  'prune-audit-log': { retryLimit: 1, expireInSeconds: 600, cron: '12 3 * * *' },
  'read-relays': {
    retryLimit: 1,
    expireInSeconds: 600,
    cron: '* * * * *',
    policy: 'short',
    fillsDisk: true,
  },
  'prune-relays': { retryLimit: 1, expireInSeconds: 600, cron: '*/5 * * * *' },
  'evaluate-alerts': { retryLimit: 2, expireInSeconds: 300, cron: '*/15 * * * *', policy: 'short' },
  'refresh-forecasts': { retryLimit: 1, expireInSeconds: 600, cron: '* * * * *', policy: 'short' },
  'refresh-habits': { retryLimit: 1, expireInSeconds: 600, cron: '* * * * *', policy: 'short' },
};

/** Names that earlier versions gave to queues. Servers of such a version may run beside this one for a while. */
const FORMER_NAMES: Readonly<Record<string, JobName>> = {
  'tell-password-changed': 'notify-password-changed',
  'tell-update-outcome': 'notify-update-outcome',
  'tell-integration-problem': 'notify-integration-problem',
};

/** The name that a kind of job has in this version; undefined for a kind that no longer exists. */
export function currentJobName(name: string): JobName | undefined {
  if (Object.hasOwn(FORMER_NAMES, name)) return FORMER_NAMES[name];
  return Object.hasOwn(PLANS, name) ? (name as JobName) : undefined;
}

/** The queues in which earlier versions put jobs of this kind. */
export function formerNamesOf(name: JobName): readonly string[] {
  return Object.keys(FORMER_NAMES).filter((former) => FORMER_NAMES[former] === name);
}
