import type { InsightMessage } from '@sightline/contract/device-api/device-message';
import type { GapLoss } from '@sightline/domain/arrivals/gap-ending';
import type { Clock } from '@sightline/domain/device-messages/clock-correction';
import type { CommsSource } from '@sightline/domain/insights/comms-source';

/** Fields of the message that are columns of `insights` as they stand. */
type SentColumns = Omit<InsightMessage, 'kind' | 'message_id' | 'index' | 'bbox' | 'photo'>;

/** Columns of `insights` that come from the message; times ISO 8601, corrected; null is not said. */
export type InsightColumns = {
  readonly [Name in keyof SentColumns]-?: undefined extends SentColumns[Name]
    ? NonNullable<SentColumns[Name]> | null
    : SentColumns[Name];
} & {
  /** Empty is not said. */
  readonly bbox: readonly number[];
  /** As PostgreSQL reads bytes from text. */
  readonly photo_sha256: string | null;
  readonly photo_bytes: number | null;
};

/** Columns of `device_statuses` that come from the message; null is not said, an empty camera_error is recovery. */
export interface StatusColumns {
  readonly reported_at: string;
  readonly battery_voltage: number | null;
  readonly memory_remaining: number | null;
  readonly images_processed: number | null;
  readonly space_remaining: number | null;
  readonly image_count: number | null;
  readonly cycle_count: number | null;
  readonly hours_since_last_camera_trigger: number | null;
  readonly startup_data: string | null;
  readonly software_version: string | null;
  readonly mcu_version: string | null;
  readonly camera_error: string | null;
  /** Of the moment of sending. */
  readonly clock: Clock | null;
  readonly reported_cycle_time: number | null;
  readonly reported_trigger_number: number | null;
  readonly next_heartbeat_at: string | null;
}

/** What a status says of messages that will not come; null is not said. */
interface SaidOfMessages {
  /** Insights of its boot that the camera dropped before they became messages. */
  readonly insightsDropped: number | null;
  /** Why nothing of earlier boots is left. */
  readonly messagesLost: GapLoss | null;
}

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

interface ItemBase {
  readonly messageId: string;
  readonly messageIndex: number;
  /** SHA-256 of what identifies the content, as PostgreSQL reads bytes from text. */
  readonly digest: string;
  readonly position: Position | undefined;
  /** Of an insight, when its photo was taken as the camera said it, ISO 8601: its relayed duplicate says the same second. */
  readonly sentCtime: string | null;
  /** Of what came by a relay, the number of the camera's message modulo 65,536. */
  readonly relaySeq: number | undefined;
}

/** One message of a camera, understood and corrected, not yet taken in. */
export type IntakeItem = ItemBase &
  (
    | { readonly kind: 'insight'; readonly columns: InsightColumns }
    | ({ readonly kind: 'status'; readonly columns: StatusColumns } & SaidOfMessages)
  );

/** What one request of one camera brought. */
export interface IntakeBatch {
  readonly deviceId: number;
  /** When the server first had it, which may be long before it could be read. */
  readonly receivedAt: Date;
  readonly commsSource: CommsSource;
  /** The run of the camera that sends, as far as it says so. */
  readonly bootId: string | undefined;
  readonly items: readonly IntakeItem[];
  /** Every message id that could be read: a rejected message has arrived, too. */
  readonly heard: readonly string[];
}

/** An item with the request that brought it. */
export interface Arrival {
  readonly batch: IntakeBatch;
  readonly item: IntakeItem;
}

export interface ItemOutcome {
  readonly status: 'accepted' | 'duplicate' | 'conflict';
  readonly insightId: number | null;
}

export interface IntakeResult {
  /** One for each item, in the same order. */
  readonly outcomes: readonly ItemOutcome[];
  /** Minutes. */
  readonly cycleTime: number;
  readonly missing: [first: number, last: number][];
}
