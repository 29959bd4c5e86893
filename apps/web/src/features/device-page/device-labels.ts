import type { DeviceUpdateStatus } from '@sightline/domain/devices/update-status';
import type { ReactNode } from 'react';

interface Told {
  /** An icon with a word. */
  readonly label: ReactNode;
  /** The same in a sentence. */
  readonly text: string;
}

/** How the devices' own tab tells what this page tells, too. */
export interface DeviceLabels {
  readonly battery: (volts: number | null) => Told;
  readonly update: (status: DeviceUpdateStatus | null) => Told;
}
