import { displayName } from '@sightline/domain/devices/display-name';
import {
  changesBetween,
  type HistoryAction,
  type HistoryChange,
} from '@sightline/domain/history/history-entry';
import type { PoolClient } from 'pg';
import { recordHistory } from '../../shared-stores/history.store.ts';

/** A message as far as its history speaks of it. */
interface Message {
  readonly message_id: number;
  readonly device_id: number;
  readonly message_type: string;
  readonly message: Readonly<Record<string, unknown>>;
}

interface CameraRow {
  readonly device_name: string | null;
  readonly display_name: string | null;
  readonly cycle_time: number;
  readonly trigger_number: number;
  /** Of the release that the message asks for. */
  readonly release_name: string | null;
}

/** Joins the transaction that sends a message: what the camera is asked for, beside what is so now. */
export async function recordSent(
  sql: PoolClient,
  ownerId: number,
  message: Message,
  now: Date,
): Promise<void> {
  await record(sql, ownerId, 'message.sent', message, now);
}

/** Joins the transaction that takes a message back. */
export async function recordTakenBack(
  sql: PoolClient,
  ownerId: number,
  message: Message,
  now: Date,
): Promise<void> {
  await record(sql, ownerId, 'message.taken_back', message, now);
}

async function record(
  sql: PoolClient,
  ownerId: number,
  action: HistoryAction,
  message: Message,
  now: Date,
): Promise<void> {
  const { message_id, device_id, message_type } = message;
  const { rows } = await sql.query<CameraRow>(
    `SELECT /* message-history.record */ d.device_name, d.display_name, d.cycle_time, d.trigger_number,
       (SELECT name FROM alg_releases WHERE id = $2) AS release_name
     FROM devices d WHERE d.id = $1`,
    [device_id, message.message.algReleaseId ?? null],
  );
  const [camera] = rows;
  if (!camera) return;
  const details = {
    cameras: [displayName(camera)],
    subject: message_type,
    ...(action === 'message.sent' && { changes: changesOf(message, camera) }),
  };
  await recordHistory(
    sql,
    [{ ownerId, actorId: ownerId, action, objectId: message_id, deviceIds: [device_id], details }],
    now,
  );
}

function changesOf({ message }: Message, camera: CameraRow): HistoryChange[] {
  const { cycleTime, triggerNumber, insightId } = message;
  return [
    ...changesBetween(
      { cycle_time: camera.cycle_time, trigger_number: camera.trigger_number },
      {
        ...(typeof cycleTime === 'number' && { cycle_time: cycleTime }),
        ...(typeof triggerNumber === 'number' && { trigger_number: triggerNumber }),
      },
    ),
    ...(camera.release_name === null ? [] : [{ field: 'release', from: null, to: camera.release_name }]),
    ...(typeof insightId === 'number' ? [{ field: 'insight', from: null, to: insightId }] : []),
  ];
}
