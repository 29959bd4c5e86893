import { FINAL_UPDATE_STATES } from '@sightline/domain/device-updates/update-progress';
import { OPEN_OTA_STATUSES } from '@sightline/domain/ota/ota-status';
import { isoText } from '../../../shared-mappers/time-text.ts';

const sqlList = (list: readonly string[]) => list.map((word) => `'${word}'`).join(', ');

/** A part of an update that may still change, as the partial unique index has it. */
export const OPEN_PART = `p.state NOT IN (${sqlList(FINAL_UPDATE_STATES)})`;

/** A message that the camera may still act on at the time of a placeholder. */
export function openMessage(now: string): string {
  return `m.status IN (${sqlList(OPEN_OTA_STATUSES)}) AND m.expires_at > ${now}`;
}

/** SQL for a release as cameras get it. */
function releaseJson(releaseId: string): string {
  return `(
    SELECT jsonb_build_object('alg_release_id', r.id, 'name', r.name, 'framework', r.framework, 'components',
      COALESCE((
        SELECT jsonb_agg(jsonb_build_object('alg_id', c.alg_id, 'framework', a.framework,
          'is_intermediate', c.is_intermediate, 'save_bb_images', c.save_bb_images,
          'save_cropped_images', c.save_cropped_images, 'downstream_configs', c.downstream_configs,
          'bypass_classes', c.bypass_classes, 'ignored_classes', c.ignored_classes,
          'image_normalization_method', c.image_normalization_method, 'sensitivity', c.sensitivity)
          ORDER BY c.position)
        FROM release_components c JOIN algorithms a ON a.alg_id = c.alg_id WHERE c.release_id = r.id), '[]'))
    FROM alg_releases r WHERE r.id = ${releaseId})`;
}

/** SQL for the files of an update or a message, as cameras get them. */
function artifactsJson(assigned: string): string {
  return `COALESCE((
    SELECT jsonb_agg(jsonb_build_object('artifact_id', f.id, 'kind', f.kind, 'version', f.version, 'alg_id', f.alg_id,
      'bytes', f.bytes, 'sha256', encode(f.sha256, 'hex'), 'md5_checksum', f.md5_checksum) ORDER BY f.id)
    FROM ${assigned} JOIN artifacts f ON f.id = assigned.artifact_id), '[]')`;
}

const UPDATE = `
  SELECT jsonb_build_object('update_id', u.id, 'state', p.state, 'firmware_release_tag', u.firmware_release_tag,
    'alg_release_id', u.alg_release_id, 'release', ${releaseJson('u.alg_release_id')},
    'artifacts', ${artifactsJson('(SELECT artifact_id FROM device_update_artifacts WHERE update_id = u.id) AS assigned')},
    'settings', jsonb_build_object('cycle_time', u.cycle_time, 'trigger_number', u.trigger_number,
      'satellite_fix_time', u.satellite_fix_time, 'satellite_passes', u.satellite_passes))
  FROM device_update_devices p JOIN device_updates u ON u.id = p.update_id
  WHERE p.device_id = d.id AND ${OPEN_PART}`;

const RELEASE_OF_MESSAGE = `jsonb_build_object(
  'release', ${releaseJson("(m.message ->> 'algReleaseId')::int")},
  'artifacts', ${artifactsJson('(SELECT artifact_id FROM ota_message_artifacts WHERE message_id = m.message_id) AS assigned')})`;

/** What came by a relay has the camera's own id only once it came directly, too; else all that its record said. */
const PHOTO_OF_RELAYED = `(
  SELECT COALESCE((
    SELECT jsonb_build_object('message_id', own.message_id, 'index', own.message_index) FROM device_messages own
    WHERE (own.device_id, own.relay_seq, own.message_index, own.insight_id)
        = (r.device_id, r.relay_seq, r.message_index, r.insight_id) AND split_part(own.message_id, ':', 3) = ''),
    jsonb_build_object('relay_seq', r.relay_seq, 'index', r.message_index, 'file_ctime', ${isoText('r.file_ctime')}))
  FROM device_messages r WHERE (r.device_id, r.message_id, r.message_index)
    = (i.device_id, i.message_id, i.message_index))`;

/** The insight as the camera itself calls it: an id of ours means nothing to a camera that lost the answer with it. */
const PHOTO_OF_MESSAGE = `COALESCE((
  SELECT CASE WHEN split_part(i.message_id, ':', 3) = ''
    THEN jsonb_build_object('message_id', i.message_id, 'index', i.message_index) ELSE ${PHOTO_OF_RELAYED} END
  FROM insights i WHERE i.insight_id = m.insight_id), '{}')`;

const MESSAGES = `
  SELECT jsonb_agg(jsonb_build_object('message_id', m.message_id, 'type', m.message_type, 'index', m.message_index,
    'status', m.status, 'message', CASE m.message_type
      WHEN 'update_model_settings' THEN m.message || ${RELEASE_OF_MESSAGE}
      WHEN 'request_higher_res_image' THEN m.message || ${PHOTO_OF_MESSAGE} ELSE m.message END) ORDER BY m.message_index)
  FROM ota_messages m WHERE m.device_id = d.id AND ${openMessage('$2')}`;

/** Everything that the camera $1 is ordered to do at the time $2. */
export const ORDERS = `
  SELECT d.cycle_time, d.trigger_number, (${UPDATE}) AS update, COALESCE((${MESSAGES}), '[]') AS messages
  FROM devices d WHERE d.id = $1`;
