import type { DeliveryLink } from '@sightline/contract/arrivals/arrivals.contract';
import type { GapLoss } from '@sightline/domain/arrivals/gap-ending';
import type { Database } from '../../database/client.ts';

/** Days such as `2026-11-20` in UTC, a Monday and a Sunday; both count. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** What came of a camera in a week by a link. */
export interface ArrivedRow {
  readonly device_id: number;
  readonly link: DeliveryLink;
  /** Its Monday. */
  readonly week: string;
  readonly arrived: number;
  readonly late: number;
  readonly dropped: number;
  /** As `packDelays` writes them. */
  readonly delays: Uint8Array;
}

/** What was skipped and has not come by itself, by when that was seen. */
export interface MissingRow {
  readonly device_id: number;
  readonly link: DeliveryLink;
  readonly week: string;
  readonly missing: number;
  /** What has not come either, but an SD card brought home. */
  readonly recovered: number;
}

export interface GapRow {
  readonly boot_id: string;
  readonly first_seq: number;
  readonly last_seq: number;
  readonly link: DeliveryLink;
  readonly opened_at: Date;
  readonly asked: number;
  readonly closed_at: Date | null;
  /** Whether an SD card closed it. */
  readonly is_recovered: boolean;
  readonly lost: GapLoss | null;
  /** Whether a newer boot speaks. */
  readonly is_boot_over: boolean;
  /** Of all gaps. */
  readonly gap_count: number;
}

/** So many gaps are a list for people. */
const MOST_GAPS = 500;

/** Cameras of account $1, with what counts of them: nothing from before the account had them. */
const OWN = '(devices d JOIN device_ownerships own ON own.device_id = d.id AND own.ended_at IS NULL)';
const IS_OWN = 'd.owner_id = $1 AND d.deleted_at IS NULL';

const isWithin = (time: string) =>
  `${time} >= $2::date::timestamp AT TIME ZONE 'UTC' AND ${time} < ($3::date + 1)::timestamp AT TIME ZONE 'UTC'`;

/**
 * Whether boot `b` is over: another one was heard first after it and last after it. A camera may send what is left of `b`
 * together with its first messages since; then the newer one is that which was answered.
 */
const IS_BOOT_OVER = `EXISTS (
  SELECT FROM device_boots n
  WHERE n.device_id = b.device_id AND n.boot_id NOT LIKE '%#%' AND n.created_at > b.created_at
    AND (n.updated_at > b.updated_at OR n.updated_at = b.updated_at AND n.answers > 0))`;

const arrived = (condition = '') => `
  SELECT a.device_id, a.link, a.week::text, a.arrived, a.late, a.dropped, a.delays
  FROM device_arrivals a
  JOIN ${OWN} ON d.id = a.device_id
  WHERE ${IS_OWN} AND a.owner_id = $1 AND a.week BETWEEN $2 AND $3
    AND a.week > (own.started_at AT TIME ZONE 'UTC')::date - 7 ${condition}`;

const messages = (condition: string) =>
  `LEAST(COALESCE(sum(g.last_seq - g.first_seq + 1) FILTER (WHERE ${condition}), 0), ${Number.MAX_SAFE_INTEGER})::bigint`;

const missing = (condition = '') => `
  SELECT device_id, link, week::text, missing, recovered FROM (
    SELECT g.device_id, g.link, date_trunc('week', g.opened_at AT TIME ZONE 'UTC')::date AS week,
      ${messages('g.closed_at IS NULL')} AS missing, ${messages('g.closed_at IS NOT NULL')} AS recovered
    FROM device_gaps g
    JOIN ${OWN} ON d.id = g.device_id AND g.opened_at >= own.started_at
    WHERE ${IS_OWN} AND g.owner_id = $1 AND (g.closed_at IS NULL OR g.sd_card_id IS NOT NULL)
      AND ${isWithin('g.opened_at')} ${condition}
    GROUP BY 1, 2, 3) AS of_week`;

export function createArrivalsStore({ pool }: Database) {
  return {
    /** Whether the camera is the account's. */
    async owns(ownerId: number, deviceId: number): Promise<boolean> {
      const { rowCount } = await pool.query({
        name: 'arrivals-owns',
        text: `SELECT FROM devices d WHERE ${IS_OWN} AND d.id = $2`,
        values: [ownerId, deviceId],
      });
      return rowCount === 1;
    },

    /** What came of all cameras of an account. */
    async arrived(ownerId: number, { from, to }: Period): Promise<ArrivedRow[]> {
      const { rows } = await pool.query<ArrivedRow>({
        name: 'arrivals',
        text: arrived(),
        values: [ownerId, from, to],
      });
      return rows;
    },

    /** What is missing of all cameras of an account, and what cards brought home. */
    async missing(ownerId: number, { from, to }: Period): Promise<MissingRow[]> {
      const { rows } = await pool.query<MissingRow>({
        name: 'arrivals-missing',
        text: missing(),
        values: [ownerId, from, to],
      });
      return rows;
    },

    /** What came of one camera of an account. */
    async arrivedOf(ownerId: number, deviceId: number, { from, to }: Period): Promise<ArrivedRow[]> {
      const { rows } = await pool.query<ArrivedRow>({
        name: 'arrivals-of',
        text: arrived('AND d.id = $4'),
        values: [ownerId, from, to, deviceId],
      });
      return rows;
    },

    /** What is missing of one camera of an account, and what cards brought home. */
    async missingOf(ownerId: number, deviceId: number, { from, to }: Period): Promise<MissingRow[]> {
      const { rows } = await pool.query<MissingRow>({
        name: 'arrivals-missing-of',
        text: missing('AND d.id = $4'),
        values: [ownerId, from, to, deviceId],
      });
      return rows;
    },

    /** Gaps of one camera of an account that were seen or closed in a period, the newest first. */
    async gapsOf(ownerId: number, deviceId: number, { from, to }: Period): Promise<GapRow[]> {
      const { rows } = await pool.query<GapRow>({
        name: 'arrivals-gaps-of',
        text: `
          SELECT g.boot_id, g.first_seq, g.last_seq, g.link, g.opened_at, g.closed_at, g.lost,
            g.sd_card_id IS NOT NULL AS is_recovered,
            COALESCE(g.asked, GREATEST(0, b.answers - g.answers_before), 0) AS asked,
            ${IS_BOOT_OVER} AS is_boot_over, (count(*) OVER ())::int AS gap_count
          FROM ${OWN}
          JOIN device_gaps g ON g.owner_id = d.owner_id AND g.device_id = d.id AND g.opened_at >= own.started_at
            AND (${isWithin('g.opened_at')} OR ${isWithin('g.closed_at')})
          LEFT JOIN device_boots b ON b.device_id = g.device_id AND b.boot_id = g.boot_id
          WHERE ${IS_OWN} AND d.id = $4
          ORDER BY g.opened_at DESC, g.boot_id, g.first_seq DESC LIMIT ${MOST_GAPS}`,
        values: [ownerId, from, to, deviceId],
      });
      return rows;
    },
  };
}
