import type { ClassScore } from './camera/classify.ts';

/** How a camera's messages travel. */
export const LINK_KINDS = ['wifi', 'cellular', 'lora', 'satellite'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** One insight as the device protocol has it; photo and bbox are added by whoever draws the photo. */
export type InsightMessage = {
  message_id: string;
  index: number;
  kind: 'insight';
  alg_id: number;
  class_id: number;
  class_name: string;
  /** 0 to 100. */
  confidence: number;
  class_list?: ClassScore[];
  file_ctime: string;
  collection_key?: string;
  window_start?: string;
  window_end?: string;
  latitude?: number;
  longitude?: number;
  bbox?: readonly [x: number, y: number, width: number, height: number];
  photo?: { sha256: string; bytes: number };
};

export type StatusMessage = {
  message_id: string;
  index: number;
  kind: 'status';
  battery_voltage: number;
  /** Megabytes free on the device. */
  memory_remaining: number;
  images_processed: number;
  summary: {
    image_count: number;
    cycle_count: number;
    /** Per cent free on the memory card. */
    space_remaining: number;
    hours_since_last_camera_trigger: number;
    startup_data: string;
  };
  software_version: string;
  mcu_version: string;
  camera_error: string | null;
  next_heartbeat_at: string;
};

export type WireMessage = InsightMessage | StatusMessage;

/** What surrounds the messages of one wake in `POST /messages`. */
export type Envelope = {
  sent_at: string;
  boot_id: string;
  uptime_ms: number;
  clock: 'gps' | 'ntp' | 'rtc' | 'unset';
  comms_source: LinkKind;
};
