import { displayName } from '@sightline/domain/devices/display-name';
import { UTC } from '@sightline/domain/time/time-zone';
import type { Database } from '../../../database/client.ts';
import { unlinked } from '../../../mail/unlinked.ts';
import { isPrivate, PRIVACY_COLUMN } from '../../../photo-privacy/photo-privacy.ts';
import { siteZone } from '../../../shared-mappers/site-zone.ts';
import { hasPosition } from '../../../shared-stores/has-position.ts';
import { IS_TIME_OF_ARRIVAL, SEEN_AT } from './email-bundles.store.ts';

/** Where an insight was made. A camera that changed hands since has the name and position that its new owner gave it. */
const LOCATION_COLUMNS = `
  CASE WHEN ${hasPosition('i')} THEN i.latitude ELSE own.latitude END AS latitude,
  CASE WHEN ${hasPosition('i')} THEN i.longitude ELSE own.longitude END AS longitude`;

/** Where something was seen, as mails say it. */
interface MailedLocation {
  readonly deviceName: string;
  readonly locationName: string | null;
  readonly zone: string;
}

/** An insight as mails show it. */
export interface MailedInsight extends MailedLocation {
  readonly insightId: number;
  /** Degrees; null where no place is known. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly className: string;
  /** 0 to 100. */
  readonly confidence: number;
  readonly bbox: readonly number[];
  /** Key of its best photo. */
  readonly photoKey: string | null;
  /** Whether that is blurred. */
  readonly isBlurred: boolean;
}

export interface ClassCount {
  readonly className: string;
  readonly count: number;
}

/** All that one camera saw of what goes out with a delivery; its place is that of the newest insight. */
export interface MailedCamera extends MailedLocation {
  readonly count: number;
  /** Most first. */
  readonly classes: readonly ClassCount[];
  /** When the camera saw the first and the last, milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
  /** When the first and the last arrived, milliseconds since 1970. */
  readonly receivedFrom: number;
  readonly receivedUntil: number;
  /** Of how many `from` and `until` are this, because the camera gave no time that can be trusted. */
  readonly arrivals: number;
}

export interface MailedAlert {
  readonly id: number;
  readonly alert_type: string;
  readonly summary: string;
  readonly created_at: Date;
  readonly device_id: number;
}

/** Whose integration it is, whom it writes to, and which classes it tells of. */
export interface Sender {
  readonly emails: readonly string[];
  readonly first_name: string;
  readonly last_name: string;
  readonly notification_mode: string;
  readonly notification_classes: readonly string[];
  readonly by_group: boolean;
}

/** What goes out with a delivery; what was cleared, or let go since, is not there. $1 the owner, $2 the delivery. */
const OUTGOING = `
  outgoing AS MATERIALIZED (
    SELECT i.*, COALESCE(i.confirmed_class_name, i.class_name) AS seen_class, ${SEEN_AT} AS seen_at,
      ${IS_TIME_OF_ARRIVAL} AS is_time_of_arrival
    FROM integration_deliveries d JOIN insights i ON i.insight_id = d.insight_id AND i.owner_id = $1
    WHERE (d.id = $2 OR d.bundle_id = $2) AND d.state = 'pending')`;

const CAMERA = `
  JOIN devices c ON c.id = i.device_id
  LEFT JOIN devices own ON own.id = c.id AND own.owner_id = $1`;

interface LocationRow {
  readonly device_name: string | null;
  readonly display_name: string | null;
  readonly location_name: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

function toLocation(row: LocationRow): MailedLocation {
  return {
    deviceName: unlinked(displayName(row)),
    locationName: row.location_name && unlinked(row.location_name),
    zone: siteZone(row) ?? UTC,
  };
}

export function createMailContentStore({ pool }: Database) {
  return {
    /** What each camera saw, who saw something last first. Counted in the database, however much it is. */
    async cameras(ownerId: number, deliveryId: number): Promise<MailedCamera[]> {
      const { rows } = await pool.query<
        LocationRow & {
          from: Date;
          until: Date;
          received_from: Date;
          received_until: Date;
          count: number;
          arrivals: number;
          classes: ClassCount[];
        }
      >(
        `WITH /* mail-content.cameras */ ${OUTGOING},
         i AS (SELECT DISTINCT ON (device_id) * FROM outgoing ORDER BY device_id, seen_at DESC, insight_id DESC),
         by_class AS (
           SELECT device_id, seen_class, count(*)::int AS count, min(seen_at) AS "from", max(seen_at) AS until,
             min(time_stamp) AS received_from, max(time_stamp) AS received_until,
             count(*) FILTER (WHERE is_time_of_arrival) AS arrivals
           FROM outgoing GROUP BY device_id, seen_class),
         by_camera AS (
           SELECT device_id, sum(count)::int AS count, min("from") AS "from", max(until) AS until,
             min(received_from) AS received_from, max(received_until) AS received_until, sum(arrivals)::int AS arrivals,
             json_agg(json_build_object('className', seen_class, 'count', count) ORDER BY count DESC, seen_class)
               AS classes
           FROM by_class GROUP BY device_id)
         SELECT c.device_name, own.location_name, own.display_name, ${LOCATION_COLUMNS}, t."from", t.until,
           t.received_from, t.received_until, t.count, t.arrivals, t.classes
         FROM by_camera t JOIN i ON i.device_id = t.device_id ${CAMERA}
         ORDER BY t.until DESC, t.device_id`,
        [ownerId, deliveryId],
      );
      return rows.map((row) => ({
        ...toLocation(row),
        count: row.count,
        classes: row.classes,
        from: row.from.getTime(),
        until: row.until.getTime(),
        receivedFrom: row.received_from.getTime(),
        receivedUntil: row.received_until.getTime(),
        arrivals: row.arrivals,
      }));
    },

    /** The one that shows best what it was: of those with a photo the surest. */
    async best(ownerId: number, deliveryId: number): Promise<MailedInsight | undefined> {
      const { rows } = await pool.query(
        `WITH /* mail-content.best */ ${OUTGOING}
         SELECT i.insight_id, c.device_name, own.location_name, own.display_name, ${LOCATION_COLUMNS}, i.seen_class,
           i.confidence, i.bbox, photo.storage_key, ${PRIVACY_COLUMN}
         FROM outgoing i ${CAMERA}
         LEFT JOIN LATERAL (
           SELECT storage_key FROM photos p WHERE p.insight_id = i.insight_id ORDER BY p.kind LIMIT 1) AS photo ON true
         ORDER BY photo.storage_key IS NULL, i.confidence DESC, i.insight_id LIMIT 1`,
        [ownerId, deliveryId],
      );
      return rows.map((row) => ({
        ...toLocation(row),
        insightId: row.insight_id,
        latitude: row.latitude,
        longitude: row.longitude,
        className: row.seen_class,
        confidence: row.confidence,
        bbox: row.bbox,
        photoKey: row.storage_key,
        isBlurred: isPrivate(row.privacy),
      }))[0];
    },

    async alerts(ownerId: number, deliveryId: number): Promise<MailedAlert[]> {
      const { rows } = await pool.query<MailedAlert>(
        `SELECT /* mail-content.alerts */ a.id, a.alert_type, a.summary, a.created_at, a.device_id
         FROM integration_deliveries d JOIN alerts a ON a.id = d.alert_id AND a.owner_id = $1
         WHERE (d.id = $2 OR d.bundle_id = $2) AND d.state = 'pending' ORDER BY a.id`,
        [ownerId, deliveryId],
      );
      return rows.map((row) => ({ ...row, summary: unlinked(row.summary) }));
    },

    async sender(ownerId: number): Promise<Sender | undefined> {
      const { rows } = await pool.query<Sender>(
        `SELECT /* mail-content.sender */ n.emails, u.first_name, u.last_name, n.notification_mode,
           n.notification_classes, n.by_group
         FROM integrations n JOIN users u ON u.id = n.user_id WHERE n.user_id = $1 AND n.platform = 'email'`,
        [ownerId],
      );
      const [row] = rows;
      return row && { ...row, first_name: unlinked(row.first_name), last_name: unlinked(row.last_name) };
    },
  };
}
