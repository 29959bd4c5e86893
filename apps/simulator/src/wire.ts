import type {
  envelopeSchema,
  insightMessageSchema,
  statusMessageSchema,
} from '@sightline/contract/device-api/device-message';
import type { CommsSource } from '@sightline/domain/insights/comms-source';
import type { z } from 'zod';

/** How a camera's messages travel. */
export type LinkKind = CommsSource;

/** `T` by a camera that always fills in `K`. */
type Filled<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };

/** One insight as our cameras send it; photo and bbox are added by whoever draws the photo. */
export type InsightMessage = Filled<z.input<typeof insightMessageSchema>, 'alg_id' | 'file_ctime'>;

type Summary = NonNullable<z.input<typeof statusMessageSchema>['summary']>;

type Settings = NonNullable<z.input<typeof statusMessageSchema>['settings']>;

/** One status as our cameras send it. */
export type StatusMessage = Filled<
  Omit<z.input<typeof statusMessageSchema>, 'summary' | 'camera_error' | 'settings'>,
  | 'battery_voltage'
  | 'reported_at'
  | 'memory_remaining'
  | 'images_processed'
  | 'software_version'
  | 'mcu_version'
  | 'next_heartbeat_at'
> & {
  summary: Filled<Summary, keyof Summary>;
  camera_error: string | null;
  settings: Filled<Settings, keyof Settings>;
};

export type WireMessage = InsightMessage | StatusMessage;

/** What surrounds the messages of one wake in `POST /messages`. */
export type Envelope = Filled<
  Omit<z.input<typeof envelopeSchema>, 'messages'>,
  'sent_at' | 'boot_id' | 'uptime_ms' | 'clock'
>;
