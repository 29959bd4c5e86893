import { myZone } from '../../queries/time-zones.ts';

/** The zone that mails go by. */
export function useAccountZone(): string {
  return myZone();
}
