import { UTC } from '@sightline/domain/time/time-zone';
import { useUser } from '../../queries/user.ts';

/** The zone that the account's mails go by; they know no browser that they could follow. */
export function useAccountZone(): { readonly zone: string; readonly isChosen: boolean } {
  const chosen = useUser()?.preferences.timeZone;
  return chosen ? { zone: chosen.replaceAll('_', ' '), isChosen: true } : { zone: UTC, isChosen: false };
}
