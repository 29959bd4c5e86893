import type { Clearing } from '@sightline/contract/devices/device-edits';
import { amount } from '../device-labels.ts';

export type Clearable = keyof Clearing;

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

export const CLEAR_LABELS: Record<Clearable, (insights: number | undefined) => ClearLabels> = {
  location: () => ({
    label: 'Location',
    goes: 'Empties its position, location name and location description. The camera leaves the map.',
    stays: 'Insights keep the position they came with.',
    back: 'You can enter the location again, and the camera reappears if it reports one.',
    isGrave: false,
  }),
  insights: (count) => ({
    label: 'Insights',
    goes: `Deletes ${count === undefined ? 'all your insights' : insightsLabel(count)} of this camera, photos included.`,
    stays: 'The camera stays yours and goes on sending.',
    back: 'This cannot be undone. Export them first if you may need them.',
    isGrave: true,
  }),
  ownership: () => ({
    label: 'Ownership',
    goes: 'Takes the camera out of your account: off your lists, map, groups and dashboard.',
    stays: 'Insights it has sent you stay yours. What it sends from now on is not.',
    back: 'You cannot undo this yourself; only support can give the camera back to you.',
    isGrave: true,
  }),
};

function insightsLabel(count: number): string {
  if (count === 0) return 'your insights (there are none at the moment)';
  return count === 1 ? 'your only insight' : `all ${amount(count)} of your insights`;
}
