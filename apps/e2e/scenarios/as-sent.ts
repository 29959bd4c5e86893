import type { Insight } from '@sightline/contract/insights/insights.contract';
import { readIsoDateTime } from '@sightline/domain/time/iso-date-time';
import { habitOf } from '@sightline/simulator/habits/habits';
import type { InsightMessage } from '@sightline/simulator/wire';
import type { TestApp } from '../../api/test/app.ts';
import { ANIMAL_BOX } from '../../api/test/pictures.ts';
import { type Answered, keyOf } from './answers.ts';
import type { Observation } from './observation.ts';
import type { PlayedOnServer } from './play-scenario.ts';
import { signInAgain } from './test-console.ts';

/** `<camera> <message_id>/<index> <class>` of each insight that arrived, by the truth, and of each that is shown. */
export function animals({
  played,
  insights,
  cameraIndex,
  addressOf,
}: Observation): Record<'seen' | 'shown', string[]> {
  const nameOf = (hardwareId = '') =>
    played.cameras.find(({ profile }) => profile.hardwareId === hardwareId)?.profile.habit;
  const seen = played.history.insights.map(
    ({ hardwareId, message }) =>
      `${nameOf(hardwareId)} ${message.message_id}/${message.index} ${message.class_id}`,
  );
  const shown = insights.map((insight) => {
    const { hardwareId } = played.cameras[cameraIndex(insight.device_id)]?.profile ?? {};
    return `${nameOf(hardwareId)} ${addressOf(insight)} ${insight.class_id}`;
  });
  return { seen: seen.sort(), shown: shown.sort() };
}

/** What the console shows otherwise than it was sent although nobody told the camera, and what was named for nothing. */
export function unnamedChanges(observation: Observation, { answers }: PlayedOnServer): string[] {
  const { insights, devices, played, cameraIndex, addressOf } = observation;
  const ofInsights = insights.flatMap((insight) => {
    const { profile } = played.cameras[cameraIndex(insight.device_id)] ?? {};
    const answered = answers.get(keyOf(profile?.hardwareId ?? '', addressOf(insight)));
    return answered ? contradictions(insight, answered, habitOf(profile?.habit)?.print !== undefined) : [];
  });
  const ofCameras = devices.flatMap((device) => {
    const { hardwareId, habit } = played.cameras[cameraIndex(device.device_id)]?.profile ?? {};
    return (['battery_voltage', 'memory_remaining'] as const).flatMap((field) => {
      const said = newestReport(field, hardwareId, [...answers.values()]);
      const isSaid = said === undefined || device[field] === said;
      return isSaid ? [] : [`${habit} shows ${field} ${device[field]}, and ${said} was said last`];
    });
  });
  return [...ofInsights, ...ofCameras];
}

function contradictions(insight: Insight, answered: Answered, isTurned: boolean): string[] {
  const { message, named, statuses } = answered;
  if (message.kind !== 'insight') return ['is no insight'];
  const changed = changesOf(insight, message, isTurned);
  const isNowhere = insight.latitude === 0 && insight.longitude === 0;
  const isOnce = statuses.every((status, nth) => status === (nth === 0 ? 'accepted' : 'duplicate'));
  const problems = [
    ...(isNowhere ? ['is at 0, 0'] : []),
    ...(isOnce ? [] : [`was ${statuses}`]),
    ...changed.filter((field) => !named.has(field)).map((field) => `does not name ${field}`),
    ...[...named].filter((field) => !changed.includes(field)).map((field) => `names ${field} for nothing`),
  ];
  return problems.map(
    (problem) => `${message.message_id}/${message.index} ${problem}: ${JSON.stringify(message)}`,
  );
}

/** Fields that the console shows otherwise than they were sent. A photo that is turned takes its box with it. */
function changesOf(insight: Insight, sent: InsightMessage, isTurned: boolean): string[] {
  const time = (text: string | null | undefined) => (text ? readIsoDateTime(text) : null);
  const differs: Record<string, boolean> = {
    class_name: insight.class_name !== sent.class_name,
    confidence: insight.confidence !== sent.confidence,
    latitude: insight.latitude !== (sent.latitude ?? null),
    longitude: insight.longitude !== (sent.longitude ?? null),
    file_ctime: insight.file_ctime === null || time(insight.file_ctime) !== time(sent.file_ctime),
    window_start: insight.window_start === null || time(insight.window_start) !== time(sent.window_start),
    window_end: insight.window_end === null || time(insight.window_end) !== time(sent.window_end),
    class_list: JSON.stringify(insight.class_list) !== JSON.stringify(sent.class_list),
    bbox: isTurned
      ? !isNear(insight.bbox ?? [], ANIMAL_BOX)
      : JSON.stringify(insight.bbox) !== JSON.stringify(sent.bbox ?? null),
  };
  return Object.keys(differs).filter((field) => differs[field]);
}

/** What the newest status said that was not named as dropped; undefined when none did. */
function newestReport(
  field: 'battery_voltage' | 'memory_remaining',
  hardwareId: string | undefined,
  answered: readonly Answered[],
) {
  const statuses = answered.flatMap(({ at, message, named, ...each }) => {
    if (message.kind !== 'status' || each.hardwareId !== hardwareId || named.has(field)) return [];
    // Of one whose time cannot be used the arrival counts.
    const time = named.has('reported_at') ? at : readIsoDateTime(message.reported_at);
    return [{ time: time ?? at, value: message[field] }];
  });
  return statuses.toSorted((one, other) => one.time - other.time).at(-1)?.value;
}

function isNear(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((side, at) => Math.abs(side - (other[at] ?? 0)) < 0.001);
}

/** Less than this is no picture, but only what stands before it in a file. */
const UNREADABLE_BYTES = 600;

function bytesOf({ message }: Answered): number {
  return message.kind === 'insight' ? (message.photo?.bytes ?? 0) : 0;
}

/** Photos that are not shown although they were taken, and those that were refused by more than a word for damage. */
export async function missingPhotos(
  app: TestApp,
  { insights, played, cameraIndex, addressOf }: Observation,
  { answers, fleet }: PlayedOnServer,
): Promise<string[]> {
  const { authorization } = await signInAgain(app, fleet.owner);
  const isShown = async ({ device_id, photoUrl }: Insight): Promise<boolean> => {
    const query = { deviceId: String(device_id), photoUrl: photoUrl ?? '', thumbnail: 'true' };
    return (await app.inject({ url: '/photo', query, headers: { authorization } })).statusCode === 200;
  };
  const problems: string[] = [];
  for (const insight of insights) {
    const { hardwareId = '' } = played.cameras[cameraIndex(insight.device_id)]?.profile ?? {};
    const answered = answers.get(keyOf(hardwareId, addressOf(insight)));
    if (answered?.photo === undefined) continue;
    const isTaken = answered.photo === 201 || answered.photo === 200;
    const isThere = isTaken && insight.photo_state === 'full' && (await isShown(insight));
    const isNone = answered.photo === 415 && bytesOf(answered) < UNREADABLE_BYTES;
    if (!isThere && !isNone)
      problems.push(`${addressOf(insight)} of ${bytesOf(answered)} bytes: ${answered.photo}`);
  }
  return problems;
}
