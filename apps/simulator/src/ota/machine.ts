import type { CameraSettings } from '../camera/profile.ts';

/** The camera as its orders see it. */
export type Machine = {
  readonly softwareVersion: string;
  /** Milliseconds since 1970, by the camera's clock. */
  readonly bootedAt: number;
  /** Starts the camera anew at that moment, with other firmware or settings if some are named. */
  restart(at: number, softwareVersion: string | null, settings?: CameraSettings): void;
  /** Runs with other settings from the next wake on. */
  obey(settings: CameraSettings): void;
  /** Sends the full photo of a message; false when it is not on the card any more. */
  sendFull(messageId: string, index: number): Promise<boolean>;
};
