/** What people change, by what it was done to: `<kind>.<action>`. Entries of an action that is no longer here stay readable. */
export const HISTORY_ACTIONS = [
  'camera.edited',
  'camera.cleared',
  'camera.assigned',
  'camera.taken',
  'camera.keys_ended',
  'camera.token_issued',
  'camera.visited',
  'camera.visit_edited',
  'camera.visit_deleted',
  'camera.card_brought',
  'camera.card_refused',
  'camera.card_accepted',
  'camera.card_judged',
  'camera.card_deleted',
  'group.created',
  'group.edited',
  'group.deleted',
  'group.camera_added',
  'group.camera_removed',
  'insight.confirmed',
  'insight.corrected',
  'insight.statuses_changed',
  'insight.unblurred',
  'import.applied',
  'import.undone',
  'message.sent',
  'message.taken_back',
  'update.created',
  'update.dropped',
  'update.withdrawn',
  'alerts.edited',
  'integration.added',
  'integration.edited',
  'integration.deleted',
  'integration.subscribed',
  'integration.unsubscribed',
  'integration.resubscribed',
  'model.added',
  'model.assigned',
  'model.releases_assigned',
  'account.feature_switched',
  'account.sessions_ended',
  'account.email_confirmed',
  'account.privacy_changed',
  'account.class_changed',
] as const;

export type HistoryAction = (typeof HISTORY_ACTIONS)[number];

/** Done by the reader of a mail, who needs no account; the subject is the address. */
export const READER_ACTIONS: readonly string[] = [
  'integration.subscribed',
  'integration.unsubscribed',
  'integration.resubscribed',
] satisfies HistoryAction[];

/** The first parts of {@link HISTORY_ACTIONS}. */
export const HISTORY_KINDS = [
  'camera',
  'group',
  'insight',
  'import',
  'message',
  'update',
  'alerts',
  'integration',
  'model',
  'account',
] as const;

export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** What people read for a kind, also as the item of a filter. */
export const HISTORY_KIND_LABELS: Readonly<Record<HistoryKind, string>> = {
  camera: 'Camera',
  group: 'Device group',
  insight: 'Insight',
  import: 'Import',
  message: 'OTA message',
  update: 'Device update',
  alerts: 'Alert settings',
  integration: 'Integration',
  model: 'Model',
  account: 'Account',
};

/** The kind of an action, also of one that this version does not know; undefined where even the kind is new. */
export function historyKind(action: string): HistoryKind | undefined {
  const [first] = action.split('.');
  return HISTORY_KINDS.find((kind) => kind === first);
}

/** Null: nothing was there, or nothing is there now. */
export type HistoryValue = string | number | boolean | null | readonly string[];

/** One thing that is another one now. */
export interface HistoryChange {
  /** Such as `cycle_time`; unknown ones are shown by their name. */
  readonly field: string;
  /** Which of several, such as a type of alert or the name of a group. */
  readonly of?: string | undefined;
  readonly from: HistoryValue;
  readonly to: HistoryValue;
}

/**
 * What a sentence needs beside its action. Names are those of the moment of the change: a camera that is called
 * otherwise today, or is somebody else's, keeps its old name here.
 */
export interface HistoryDetails {
  /** Names of the cameras concerned, at most {@link NAMED_CAMERAS}. */
  readonly cameras?: readonly string[] | undefined;
  /** How many cameras are concerned, where that is more than are named. */
  readonly cameraCount?: number | undefined;
  /** The name or word of what was changed: a group, a model, a platform, a type of message. Of a refused SD card: whose it is. */
  readonly subject?: string | undefined;
  readonly changes?: readonly HistoryChange[] | undefined;
  /** What was cleared of a camera: `location`, `insights`, `ownership`; or what was done at it by a visit. */
  readonly parts?: readonly string[] | undefined;
  /** How many insights got which status; `none` for those whose status was taken away. Of an SD card: how many `photos`. */
  readonly counts?: Readonly<Record<string, number>> | undefined;
  readonly added?: readonly string[] | undefined;
  readonly removed?: readonly string[] | undefined;
}

/** An entry names this many cameras; the rest are a number. */
export const NAMED_CAMERAS = 10;

/** The cameras of an entry, as far as it names them. */
export function namedCameras(names: readonly string[]): Pick<HistoryDetails, 'cameras' | 'cameraCount'> {
  return {
    cameras: names.slice(0, NAMED_CAMERAS),
    ...(names.length > NAMED_CAMERAS && { cameraCount: names.length }),
  };
}

/** The fields of `after` that differ from `before`. Texts, numbers and lists are compared by what they hold. */
export function changesBetween(
  before: Readonly<Record<string, HistoryValue | undefined>>,
  after: Readonly<Record<string, HistoryValue | undefined>>,
): HistoryChange[] {
  return Object.entries(after).flatMap(([field, to = null]) => {
    const from = before[field] ?? null;
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ field, from, to }];
  });
}
