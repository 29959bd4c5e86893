import type { TaxonKind } from '../camtrap-dp/taxa.ts';
import type { InsightStatus } from '../insights/insight-status.ts';
import { PLATFORM_NAMES, PLATFORMS } from '../integrations/platform.ts';
import type { AnyOtaMessageType } from '../ota/ota-message-type.ts';
import { workText } from '../visits/visit-work.ts';
import {
  HISTORY_ACTIONS,
  type HistoryAction,
  type HistoryChange,
  type HistoryDetails,
} from './history-entry.ts';
import { amountText, fieldLabel, listText, shortListText, valueText } from './value-text.ts';

/** An entry as far as its sentence needs it. */
interface HistoryFact {
  /** One of {@link HISTORY_ACTIONS}, or what an older or newer version wrote. */
  readonly action: string;
  readonly person: {
    /** Null for staff, who act for Sightline, and for readers of mails. */
    readonly user_id: number | null;
    readonly name: string;
  };
  /** The id of what was changed, such as an insight's. */
  readonly object_id: number | null;
  readonly details: HistoryDetails;
}

/** What was done, without who did it: `changed the photo count of Sydney Cove from 3 to 5`. */
type Predicate = (fact: HistoryFact) => string;

/** How messages ask a camera for what they are about. */
const REQUEST_TEXTS: Readonly<Record<string, string>> = {
  reset_device: 'to reset itself',
  update_settings: 'to keep its settings',
  update_model_settings: 'to install an algorithm release',
  request_higher_res_image: 'for a larger photo',
} satisfies Record<AnyOtaMessageType, string>;

/** What happened to so many insights, by the status that they have now. */
const STATUS_TEXTS: Readonly<Record<string, (insights: string) => string>> = {
  favorite: (insights) => `marked ${insights} as favorite`,
  acknowledge: (insights) => `acknowledged ${insights}`,
  archive: (insights) => `archived ${insights}`,
  none: (insights) => `took the status of ${insights} away`,
} satisfies Record<InsightStatus | 'none', (insights: string) => string>;

/** What a class can be of. */
const KIND_TEXTS: Readonly<Record<string, string>> = {
  animal: 'an animal',
  human: 'a person',
  vehicle: 'a vehicle',
  blank: 'nothing',
} satisfies Record<TaxonKind, string>;

const PREDICATES: Readonly<Record<HistoryAction, Predicate>> = {
  'camera.edited': ({ details }) => changed(details, camerasText(details)),
  'camera.cleared': cleared,
  'camera.assigned': ({ details }) => `assigned ${countedCameras(details)} to you`,
  'camera.taken': ({ details }) => `took ${countedCameras(details)} out of your account`,
  'camera.keys_ended': ({ details }) => `ended the keys of ${camerasText(details)}`,
  'camera.token_issued': ({ details }) => `made a new provisioning token for ${camerasText(details)}`,
  'camera.visited': ({ details }) => `noted a visit to ${camerasText(details)}${doneText(details)}`,
  'camera.visit_edited': ({ details }) => `changed a visit to ${camerasText(details)}${doneText(details)}`,
  'camera.visit_deleted': ({ details }) => `deleted a visit to ${camerasText(details)}${doneText(details)}`,
  'camera.card_brought': ({ details }) =>
    `brought an SD card for ${camerasText(details)}${withPhotos(details)}`,
  'camera.card_refused': ({ details }) =>
    `brought an SD card for ${camerasText(details)} that was refused: it is probably of ${subject(details)}`,
  'camera.card_accepted': ({ details }) => `said that an SD card is of ${camerasText(details)}`,
  'camera.card_judged': judged,
  'camera.card_deleted': ({ details }) =>
    `deleted an SD card of ${camerasText(details)}${withPhotos(details)}`,
  'group.created': ({ details }) => `made the device group ${subject(details)}`,
  'group.edited': ({ details }) => changed(details, `the device group ${subject(details)}`),
  'group.deleted': ({ details }) => `deleted the device group ${subject(details)}${withCameras(details)}`,
  'group.camera_added': ({ details }) =>
    `added ${camerasText(details)} to the device group ${subject(details)}`,
  'group.camera_removed': ({ details }) =>
    `removed ${camerasText(details)} from the device group ${subject(details)}`,
  'insight.confirmed': (fact) => `confirmed ${subject(fact.details)}${insightText(fact)}`,
  'insight.corrected': (fact) => `corrected ${fromTo(fact.details)}${insightText(fact)}`,
  'insight.statuses_changed': ({ details }) => statusesText(details),
  'insight.unblurred': (fact) =>
    `looked at a photo of ${camerasText(fact.details)} that is blurred otherwise${insightText(fact)}`,
  'import.applied': ({ details }) =>
    `began to import ${subject(details)}: ${amountText(details.counts?.insights ?? 0, 'insight')} of ${amountText(details.cameraCount ?? 0, 'camera')}`,
  'import.undone': ({ details }) => `undid the import of ${subject(details)}`,
  'message.sent': asked,
  'message.taken_back': ({ details }) =>
    `took back a message that asked ${camerasText(details)} ${requestText(details)}`,
  'update.created': (fact) => `created ${updateText(fact)}${listed(fact.details)}`,
  'update.dropped': (fact) => `dropped ${updateText(fact)}`,
  'update.withdrawn': ({ object_id, details }) =>
    `took ${countedCameras(details)} out of device update ${object_id ?? ''}`,
  'alerts.edited': ({ details }) => changed(details, 'the alert settings'),
  'integration.added': ({ details }) => `set up the integration ${platformText(details)}${listed(details)}`,
  'integration.edited': ({ details }) => changed(details, `the integration ${platformText(details)}`),
  'integration.deleted': ({ details }) => `deleted the integration ${platformText(details)}`,
  'integration.subscribed': () => 'agreed to get the mails of your integration Email',
  'integration.unsubscribed': () => 'unsubscribed from the mails of your integration Email',
  'integration.resubscribed': () => 'subscribed to the mails of your integration Email again',
  'model.added': ({ details }) => `added the model ${subject(details)} to the account`,
  'model.assigned': ({ details }) => given(details, 'model'),
  'model.releases_assigned': ({ details }) => given(details, 'algorithm release'),
  'account.feature_switched': ({ details }) => switched(details),
  'account.sessions_ended': () => 'signed you out everywhere',
  'account.email_confirmed': () => 'confirmed your email address',
  'account.privacy_changed': ({ details }) => privacyChanged(details),
  'account.class_changed': ({ details }) =>
    `said that the class ${subject(details)} is ${classKind(details)}`,
};

/**
 * An entry as a sentence, such as `You changed the photo count of Sydney Cove from 3 to 5`. Whoever reads it is
 * called "You" where they did it. An action that is not known is named as it is.
 */
export function historySentence(fact: HistoryFact, readerId: number): string {
  const action = HISTORY_ACTIONS.find((known) => known === fact.action);
  const done = action ? PREDICATES[action](fact) : `made a change (${fact.action})`;
  return `${personText(fact.person, readerId)} ${done}`;
}

/** Who made a change, for this reader. */
export function personText({ user_id, name }: HistoryFact['person'], readerId: number): string {
  return user_id === readerId ? 'You' : name;
}

function subject({ subject: name = 'without a name' }: HistoryDetails): string {
  return name;
}

/** Its cameras by name, and how many more there are. */
function camerasText({ cameras = [], cameraCount = cameras.length }: HistoryDetails): string {
  if (cameras.length === 0) return amountText(cameraCount, 'camera');
  return shortListText(cameras, cameraCount);
}

/** `Sydney Cove`, or `2 cameras (Sydney Cove and Ulva)`. */
function countedCameras(details: HistoryDetails): string {
  const count = details.cameraCount ?? details.cameras?.length ?? 0;
  return count === 1 ? camerasText(details) : `${amountText(count, 'camera')} (${camerasText(details)})`;
}

function withCameras({ cameraCount = 0 }: HistoryDetails): string {
  return cameraCount > 0 ? ` with ${amountText(cameraCount, 'camera')}` : '';
}

/** One change as a whole sentence, several as a list after a colon. */
function changed(details: HistoryDetails, what: string): string {
  const { changes = [] } = details;
  const [only] = changes;
  if (!only) return `changed ${what}`;
  if (changes.length > 1 || only.of !== undefined)
    return `changed ${what}: ${changes.map(partText).join(', ')}`;
  if (only.field === 'group') return `added ${what} to the device group ${String(only.to)}`;
  if (only.field === 'key') return `gave ${what} a new key`;
  const field = fieldLabel(only);
  if (only.to === null)
    return `removed the ${field} of ${what}, which was ${valueText(only.field, only.from)}`;
  if (only.from === null) return `set the ${field} of ${what} to ${valueText(only.field, only.to)}`;
  return `changed the ${field} of ${what} ${span(only)}`;
}

/** One of several changes: `cycle time from 2 h to 4 h`. */
function partText(change: HistoryChange): string {
  const { field, from, to } = change;
  if (field === 'key') return 'a new key';
  if (field === 'group') return `added to the device group ${String(to)}`;
  const label = fieldLabel(change);
  if (typeof to === 'boolean') return `${label} ${valueText(field, to)}`;
  if (to === null) return `${label} removed`;
  return from === null ? `${label} ${valueText(field, to)}` : `${label} ${span(change)}`;
}

function span({ field, from, to }: HistoryChange): string {
  return `from ${valueText(field, from)} to ${valueText(field, to)}`;
}

/** What a new thing was made with, after a colon. */
function listed({ changes = [] }: HistoryDetails): string {
  return changes.length > 0 ? `: ${changes.map(partText).join(', ')}` : '';
}

function cleared({ details, person }: HistoryFact): string {
  const { parts = [] } = details;
  const camera = camerasText(details);
  const what = parts.filter((part) => part !== 'ownership').map((part) => `the ${part}`);
  const left = person.user_id === null ? 'took it out of your account' : 'gave it up';
  if (what.length === 0)
    return person.user_id === null ? `took ${camera} out of your account` : `gave up ${camera}`;
  const both = `cleared ${listText(what)} of ${camera}`;
  if (parts.includes('ownership')) return `${both} and ${left}`;
  return parts.includes('insights') ? both : `${both}, which took it off the map`;
}

/** What was done at a camera, after a colon. */
function doneText({ parts = [] }: HistoryDetails): string {
  const done = workText(parts);
  return done === '' ? '' : `: ${done}`;
}

function withPhotos({ counts = {} }: HistoryDetails): string {
  return counts.photos ? ` with ${amountText(counts.photos, 'photo')}` : '';
}

/** What photos show that were never reported. */
function judged({ details }: HistoryFact): string {
  const photos = amountText(details.counts?.photos ?? 0, 'photo');
  const which = `${photos} of an SD card of ${camerasText(details)}`;
  return details.subject === undefined
    ? `took back what was said of ${which}`
    : `judged ${which}: ${details.subject}`;
}

function fromTo({ changes = [] }: HistoryDetails): string {
  const [only] = changes;
  return `${String(only?.from ?? 'a species')} to ${String(only?.to ?? 'another one')}`;
}

function insightText({ object_id }: HistoryFact): string {
  return object_id === null ? '' : ` (insight ${object_id})`;
}

function statusesText({ counts = {} }: HistoryDetails): string {
  const texts = Object.entries(counts).map(([status, count]) => {
    const insights = amountText(count, 'insight');
    return STATUS_TEXTS[status]?.(insights) ?? `changed ${insights} to ${status}`;
  });
  return texts.length > 0 ? listText(texts) : 'changed insights';
}

function requestText({ subject: type = '' }: HistoryDetails): string {
  return REQUEST_TEXTS[type] ?? `by a message (${type})`;
}

/** What a camera was asked for over the air. */
function asked({ details }: HistoryFact): string {
  const camera = camerasText(details);
  const { changes = [] } = details;
  const [only] = changes;
  if (!only) return `asked ${camera} ${requestText(details)}`;
  if (only.field === 'release')
    return `asked ${camera} to install the algorithm release ${valueText('release', only.to)}`;
  if (only.field === 'insight') return `asked ${camera} for a larger photo of insight ${String(only.to)}`;
  return `asked ${camera} to change its ${listText(changes.map(partText))}`;
}

function updateText({ object_id, details }: HistoryFact): string {
  return `device update ${object_id ?? ''} for ${countedCameras(details)}`;
}

function platformText({ subject: platform }: HistoryDetails): string {
  const known = PLATFORMS.find((one) => one === platform);
  return known ? PLATFORM_NAMES[known] : (platform ?? '');
}

/** What staff gave an account and took from it. */
function given({ added = [], removed = [] }: HistoryDetails, one: string): string {
  const named = (names: readonly string[]) =>
    `the ${names.length === 1 ? one : `${one}s`} ${listText(names)}`;
  const texts = [
    ...(added.length > 0 ? [`gave you ${named(added)}`] : []),
    ...(removed.length > 0 ? [`took ${named(removed)} out of your account`] : []),
  ];
  return texts.length > 0 ? listText(texts) : `changed your ${one}s`;
}

/** `a vehicle, and was a person`. */
function classKind({ changes: [kind] = [] }: HistoryDetails): string {
  const [to, from] = [kind?.to, kind?.from].map(
    (one) => (one ? KIND_TEXTS[String(one)] : undefined) ?? 'not known',
  );
  return from === 'not known' ? `${to}` : `${to}, no longer ${from}`;
}

/** What is blurred in photos, and how long those are kept. */
function privacyChanged({ changes = [] }: HistoryDetails): string {
  const spans = changes.map((change) => `${fieldLabel(change)} ${span(change)}`);
  return `changed ${spans.length > 0 ? listText(spans) : 'what is blurred in photos'}`;
}

function switched({ subject: name = '', changes = [] }: HistoryDetails): string {
  return `switched the feature ${name} ${changes[0]?.to === true ? 'on' : 'off'}`;
}
