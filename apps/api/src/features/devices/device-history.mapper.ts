import type { Deployment, DeviceHistory } from '@sightline/contract/devices/device-history.contract';
import { failureReason } from '@sightline/domain/device-updates/failure-reason';
import { deviceEvent, updateEvent } from '@sightline/domain/devices/device-event';
import { visitText } from '@sightline/domain/visits/visit-work';
import { isoTime } from '../../shared-mappers/time-text.ts';
import type { DeploymentRow } from './deployments.store.ts';
import type { DeviceChangeRow, UpdateEndRow, VisitEventRow } from './device-events.store.ts';
import type { HistoryPointRow } from './device-history.store.ts';

export function toHistoryPoint(row: HistoryPointRow): DeviceHistory['points'][number] {
  return { ...row, at: isoTime(row.at) };
}

export function toHistoryEvent({ at, ...change }: DeviceChangeRow): DeviceHistory['events'][number] {
  return { at: isoTime(at), ...deviceEvent(change) };
}

export function toUpdateEvent({ at, id, state, ...word }: UpdateEndRow): DeviceHistory['events'][number] {
  return { at: isoTime(at), ...updateEvent({ id, state, reason: failureReason(word) }) };
}

export function toVisitEvent({ at, ...visit }: VisitEventRow): DeviceHistory['events'][number] {
  return { at: isoTime(at), kind: 'visit', text: visitText(visit) };
}

export function toDeployment(row: DeploymentRow): Deployment {
  return { ...row, started_at: isoTime(row.started_at), ended_at: isoTime(row.ended_at) };
}
