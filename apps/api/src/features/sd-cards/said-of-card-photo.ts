import type { SaidOfPhoto } from '@sightline/domain/privacy/blurred-photos';

/** What is said of a photo of a card, which no model has looked at, by the class that somebody gave it. */
export function saidOfCardPhoto(className: string): SaidOfPhoto {
  return { className, confirmedClassName: className, userConfirmed: true, classList: [] };
}
