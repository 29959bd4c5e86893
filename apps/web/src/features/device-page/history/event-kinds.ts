import type { DeviceEventKind } from '@sightline/domain/devices/device-event';
import type { ChartColours } from '../../../components/chart/chart-colours.ts';

interface EventKind {
  readonly label: string;
  /** How the charts mark it; each kind has a shape of its own, since colour alone is no sign. */
  readonly symbol: 'rect' | 'triangle' | 'circle' | 'diamond' | 'pin' | 'arrow' | 'roundRect';
  readonly colour: keyof ChartColours;
}

export const EVENT_KINDS: Record<DeviceEventKind, EventKind> = {
  firmware: { label: 'Firmware', symbol: 'rect', colour: 'text' },
  camera_error: { label: 'Camera error', symbol: 'triangle', colour: 'bad' },
  camera_recovered: { label: 'Recovered', symbol: 'circle', colour: 'good' },
  restart: { label: 'Restart', symbol: 'diamond', colour: 'quiet' },
  settings: { label: 'Settings', symbol: 'pin', colour: 'text' },
  update: { label: 'Update', symbol: 'roundRect', colour: 'text' },
  visit: { label: 'Visit', symbol: 'arrow', colour: 'second' },
};
