import type { Clearing } from '@sightline/contract/devices/device-edits';
import type { Device } from '@sightline/contract/devices/devices.contract';
import { amount } from '../device-labels.ts';

export type Clearable = keyof Clearing;

interface ClearedCamera {
  /** One that was imported sends nothing. */
  readonly kind: Device['kind'];
  /** How many it has; undefined while that is not known. */
  readonly insights: number | undefined;
}

export interface ClearLabels {
  readonly label: string;
  /** What goes, what stays and whether there is a way back, in plain words. */
  readonly goes: string;
  readonly stays: string;
  readonly back: string;
  /** Whether the camera's name has to be typed. */
  readonly isGrave: boolean;
}

/** In the order of the dialog: the mildest first. */
export const CLEARABLES = ['location', 'insights', 'ownership'] as const satisfies readonly Clearable[];

export const CLEAR_LABELS: Record<Clearable, (camera: ClearedCamera) => ClearLabels> = {
  location: ({ kind }) => ({
    label: 'Location',
    goes: 'Empties its position, location name and location description. The camera leaves the map.',
    stays: 'Insights keep the position they came with.',
    back: `You can enter the location again${kind === 'camera' ? ', and the camera reappears if it reports one' : ''}.`,
    isGrave: false,
  }),
  insights: ({ kind, insights }) => ({
    label: 'Insights',
    goes: `Deletes ${insights === undefined ? 'all your insights' : insightsLabel(insights)} of this camera, photos included.`,
    ...(kind === 'camera'
      ? {
          stays: 'The camera stays yours and goes on sending.',
          back: 'This cannot be undone. Export them first if you may need them.',
        }
      : {
          stays: 'The camera stays yours.',
          back: 'Importing the same package again brings them back as the package has them, without what was said of them here.',
        }),
    isGrave: true,
  }),
  ownership: ({ kind }) => ({
    label: 'Ownership',
    goes: 'Takes the camera out of your account: off your lists, map, groups and dashboard.',
    ...(kind === 'camera'
      ? {
          stays: 'Insights it has sent you stay yours. What it sends from now on is not.',
          back: 'You cannot undo this yourself; only support can give the camera back to you.',
        }
      : { stays: 'Its insights stay yours.', back: 'You cannot undo this.' }),
    isGrave: true,
  }),
};

function insightsLabel(count: number): string {
  if (count === 0) return 'your insights (there are none at the moment)';
  return count === 1 ? 'your only insight' : `all ${amount(count)} of your insights`;
}
