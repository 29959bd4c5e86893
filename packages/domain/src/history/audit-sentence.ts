import type { HistoryValue } from './history-entry.ts';
import { amountText, fieldLabel, listText, valueText } from './value-text.ts';

/** An entry of staff's log as far as its sentence needs it. */
interface AuditFact {
  /** The call, such as `internal.assignDevices`. */
  readonly action: string;
  readonly target_type: string;
  readonly target_id: string;
  readonly user_email: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** What people call the targets of the log. */
export const AUDIT_TARGETS: Readonly<Record<string, string>> = {
  user: 'account',
  device: 'camera',
  alg: 'model',
  algorithm: 'model',
  release: 'algorithm release',
  gateway: 'relay token',
  relay_message: 'relay message',
  artifact: 'file',
};

type Predicate = (fact: AuditFact) => string;

const PREDICATES: Readonly<Record<string, Predicate>> = {
  'internal.assignDevices': assignedCameras,
  'internal.assignAlgs': (fact) => givenTo(fact, 'algIds', 'model'),
  'internal.assignReleases': (fact) => givenTo(fact, 'algReleaseIds', 'algorithm release'),
  'internal.clearDevice': clearedCamera,
  'internal.verifyEmail': (fact) => `confirmed the email address of ${auditTarget(fact)}`,
  'internal.endSessions': (fact) => `signed ${auditTarget(fact)} out everywhere`,
  'internal.issueToken': (fact) => `made a new provisioning token for ${auditTarget(fact)}`,
  'internal.registerDevices': registered,
  'internal.revokeKeys': (fact) => `ended the keys of ${auditTarget(fact)}`,
  'internal.setDeviceRelays': (fact) => `changed ${auditTarget(fact)}: ${changesText(fact)}`,
  'internal.updateAlg': (fact) => `changed the file of ${auditTarget(fact)}: ${changesText(fact)}`,
  'internal.createGateway': (fact) =>
    `made ${auditTarget(fact)}${called(fact.after, 'name')}${forCameras(idsOf(fact.after, 'deviceIds'))}`,
  'internal.setGatewayDevices': (fact) =>
    `set the cameras of ${auditTarget(fact)}: ${named('camera', idsOf(fact.after, 'deviceIds'))}`,
  'internal.revokeGateway': (fact) => `ended ${auditTarget(fact)}`,
  'internal.replayRelayMessages': ({ after }) =>
    `let ${amountText(Number(fieldOf(after, 'replayed') ?? 1), 'relay message')} be read again`,
  'staffReleases.create': (fact) => `created ${auditTarget(fact)}${called(fact.after, 'name')}`,
  'artifacts.putFirmware': ({ after }) =>
    `uploaded the firmware ${textOf(after, 'firmwareTag')} ${textOf(after, 'version')}`,
  'photos.showAsItIs': (fact) => `looked at the photo of ${auditTarget(fact)} that is blurred otherwise`,
  'artifacts.putModel': (fact) => `uploaded a new file of ${auditTarget(fact)}`,
};

/** An entry of staff's log as a sentence. A call that is not known is named as it is. */
export function auditSentence(fact: AuditFact): string {
  const done = PREDICATES[fact.action]?.(fact) ?? `changed ${auditTarget(fact)} (${fact.action})`;
  return `${fact.user_email} ${done}`;
}

/** What was changed, such as `camera 12`. */
export function auditTarget({
  target_type,
  target_id,
}: Pick<AuditFact, 'target_type' | 'target_id'>): string {
  return `${AUDIT_TARGETS[target_type] ?? target_type} ${target_id}`;
}

function fieldOf(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([name]) => name === field)?.[1]
    : undefined;
}

function textOf(value: unknown, field: string): string {
  return String(fieldOf(value, field) ?? '');
}

function idsOf(value: unknown, field: string): number[] {
  const ids = fieldOf(value, field);
  return Array.isArray(ids) ? ids.map(Number) : [];
}

/** `camera 4`, `cameras 4 and 7`, `no camera`. */
function named(one: string, ids: readonly number[]): string {
  if (ids.length === 0) return `no ${one}`;
  return `${ids.length === 1 ? one : `${one}s`} ${listText(ids.map(String))}`;
}

function forCameras(ids: readonly number[]): string {
  return ids.length > 0 ? ` for ${named('camera', ids)}` : '';
}

/** The name of what was made, in brackets. */
function called(value: unknown, field: string): string {
  const name = textOf(value, field);
  return name === '' ? '' : ` (${name})`;
}

/** What a list has now that it had not, and the other way round. */
function differences({ before, after }: AuditFact, field: string) {
  const [old, now] = [idsOf(before, field), idsOf(after, field)];
  return { added: now.filter((id) => !old.includes(id)), removed: old.filter((id) => !now.includes(id)) };
}

/** A camera, or the models that its owner got with it. */
function registered(fact: AuditFact): string {
  if (fact.target_type === 'user') return givenTo(fact, 'algIds', 'model');
  return `registered ${auditTarget(fact)}${called(fact.after, 'hardware_id')}`;
}

function assignedCameras(fact: AuditFact): string {
  const { added, removed } = differences(fact, 'deviceIds');
  const account = auditTarget(fact);
  const taken = fieldOf(fact.before, 'takenFrom');
  const former = (Array.isArray(taken) ? taken : []).map(
    (one) => `camera ${textOf(one, 'deviceId')} was of account ${textOf(one, 'userId')}`,
  );
  const texts = [
    ...(added.length > 0 ? [`assigned ${named('camera', added)} to ${account}`] : []),
    ...(removed.length > 0 ? [`took ${named('camera', removed)} from ${account}`] : []),
  ];
  if (texts.length === 0) return `saved the cameras of ${account} without a change`;
  return `${listText(texts)}${former.length > 0 ? ` (${listText(former)})` : ''}`;
}

function givenTo(fact: AuditFact, field: string, one: string): string {
  const { added, removed } = differences(fact, field);
  const account = auditTarget(fact);
  const texts = [
    ...(added.length > 0 ? [`gave ${account} ${named(one, added)}`] : []),
    ...(removed.length > 0 ? [`took ${named(one, removed)} from ${account}`] : []),
  ];
  return texts.length > 0 ? listText(texts) : `saved the ${one}s of ${account} without a change`;
}

function clearedCamera(fact: AuditFact): string {
  const owner = fieldOf(fact.before, 'user_id');
  const camera = auditTarget(fact);
  const of = owner === null || owner === undefined ? '' : ` of account ${String(owner)}`;
  return fieldOf(fact.after, 'begun') === undefined
    ? `cleared ${camera}${of}`
    : `began to clear ${camera}${of} and did not finish`;
}

/** Each field that changed, from what to what. */
function changesText({ before, after }: AuditFact): string {
  const fields = typeof after === 'object' && after !== null ? Object.keys(after) : [];
  const texts = fields
    .map((field) => ({ field, from: auditValue(before, field), to: auditValue(after, field) }))
    .filter(({ from, to }) => from !== to)
    .map(
      ({ field, from, to }) =>
        `${fieldLabel({ field })} from ${valueText(field, from)} to ${valueText(field, to)}`,
    );
  return texts.length > 0 ? texts.join(', ') : 'nothing';
}

function auditValue(value: unknown, field: string): HistoryValue {
  const found = fieldOf(value, field) ?? null;
  return typeof found === 'string' || typeof found === 'number' || found === null
    ? found
    : JSON.stringify(found);
}
