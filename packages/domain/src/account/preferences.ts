import { type BlurChoice, USUAL_BLUR } from '../privacy/blurred-photos.ts';

/** In what lengths are shown: metres and kilometres, or feet and miles. */
export const UNITS = ['metric', 'imperial'] as const;

export type Units = (typeof UNITS)[number];

/** How the console works for one account, in every browser. */
export interface Preferences {
  /** IANA name; null follows the browser. */
  readonly timeZone: string | null;
  readonly units: Units;
  /** A mail when deliveries of an integration keep failing. */
  readonly mailIntegrationProblems: boolean;
  /** A mail when every camera of a device update has finished. */
  readonly mailUpdateOutcomes: boolean;
  /** Which photos are blurred. */
  readonly blurred: BlurChoice;
  /** Days that photos of those are kept; null is as long as others. */
  readonly peoplePhotoDays: number | null;
}

/** What an account has that never chose; the table's own defaults are the same. */
export const DEFAULT_PREFERENCES: Preferences = {
  timeZone: null,
  units: 'metric',
  mailIntegrationProblems: true,
  mailUpdateOutcomes: false,
  blurred: USUAL_BLUR,
  peoplePhotoDays: null,
};
