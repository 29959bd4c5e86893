import type { Usable } from '@sightline/contract/device-api/usable-message';

/** How an answer names fields that were dropped or adjusted; nothing where all was used as it was sent. */
export function namesOfChanged({ dropped, adjusted }: Omit<Usable<unknown>, 'value'>) {
  return {
    ...(dropped.length > 0 && { dropped: [...dropped] }),
    ...(adjusted.length > 0 && { adjusted: [...adjusted] }),
  };
}
