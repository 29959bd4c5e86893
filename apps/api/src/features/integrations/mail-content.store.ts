import { displayName } from '@sightline/domain/devices/display-name';
import { cameraInstant } from '@sightline/domain/insights/camera-timestamp';
import { UTC } from '@sightline/domain/time/time-zone';
import type { Database } from '../../database/client.ts';
import { siteZone } from '../../rows/site-zone.ts';

/** Insights of one mail that are looked at, at most. */
const MOST_INSIGHTS = 2_000;

/** Where an insight was made. Words and place of a camera that changed hands since are the new owner's. */
const PLACE = `
  CASE WHEN i.latitude IS NOT NULL AND i.longitude IS NOT NULL THEN i.latitude ELSE own.latitude END AS latitude,
  CASE WHEN i.latitude IS NOT NULL AND i.longitude IS NOT NULL THEN i.longitude ELSE own.longitude END AS longitude`;

/** An insight as mails tell of it. */
export interface ToldInsight {
  readonly insightId: number;
  readonly deviceId: number;
  readonly deviceName: string;
  readonly locationName: string | null;
  /** Degrees; null where no place is known. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly zone: string;
  readonly className: string;
  /** 0 to 100. */
  readonly confidence: number;
  readonly seenAt: number;
  readonly bbox: readonly number[];
  /** Key of its best photo. */
  readonly photoKey: string | null;
}

export interface ToldAlert {
  readonly id: number;
  readonly alert_type: string;
  readonly summary: string;
  readonly created_at: Date;
  readonly device_id: number;
}

/** Whose integration it is, and which classes it tells of. */
export interface Sender {
  readonly first_name: string;
  readonly last_name: string;
  readonly notification_mode: string;
  readonly notification_classes: readonly string[];
  readonly by_group: boolean;
}

export function createMailContentStore({ pool }: Database) {
  return {
    /** What goes out with a delivery, in the order in which the cameras saw it. What was cleared is left out. */
    async insights(ownerId: number, deliveryId: number): Promise<ToldInsight[]> {
      const { rows } = await pool.query(
        `SELECT i.insight_id, i.device_id, c.device_name, own.location_name, own.display_name,
           ${PLACE},
           COALESCE(i.confirmed_class_name, i.class_name) AS class_name, i.confidence, i.time_stamp, i.file_ctime,
           i.bbox, (SELECT storage_key FROM photos p WHERE p.insight_id = i.insight_id ORDER BY p.kind LIMIT 1) AS key
         FROM integration_deliveries d JOIN insights i ON i.insight_id = d.insight_id AND i.owner_id = $1
         JOIN devices c ON c.id = i.device_id
         LEFT JOIN devices own ON own.id = c.id AND own.owner_id = $1
         WHERE d.id = $2 OR d.bundle_id = $2 ORDER BY d.id LIMIT $3`,
        [ownerId, deliveryId, MOST_INSIGHTS],
      );
      const insights = rows.map(
        (row): ToldInsight => ({
          insightId: row.insight_id,
          deviceId: row.device_id,
          deviceName: displayName(row),
          locationName: row.location_name,
          latitude: row.latitude,
          longitude: row.longitude,
          zone: siteZone(row) ?? UTC,
          className: row.class_name,
          confidence: row.confidence,
          seenAt: cameraInstant(row.time_stamp.getTime(), row.file_ctime?.getTime() ?? Number.NaN),
          bbox: row.bbox,
          photoKey: row.key,
        }),
      );
      return insights.sort((a, b) => a.seenAt - b.seenAt || a.insightId - b.insightId);
    },

    async alerts(ownerId: number, deliveryId: number): Promise<ToldAlert[]> {
      const { rows } = await pool.query<ToldAlert>(
        `SELECT a.id, a.alert_type, a.summary, a.created_at, a.device_id
         FROM integration_deliveries d JOIN alerts a ON a.id = d.alert_id AND a.owner_id = $1
         WHERE d.id = $2 OR d.bundle_id = $2 ORDER BY a.id`,
        [ownerId, deliveryId],
      );
      return rows;
    },

    async sender(ownerId: number): Promise<Sender | undefined> {
      const { rows } = await pool.query<Sender>(
        `SELECT u.first_name, u.last_name, n.notification_mode, n.notification_classes, n.by_group
         FROM integrations n JOIN users u ON u.id = n.user_id WHERE n.user_id = $1 AND n.platform = 'email'`,
        [ownerId],
      );
      return rows[0];
    },
  };
}
