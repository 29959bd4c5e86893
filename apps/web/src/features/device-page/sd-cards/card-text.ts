import type { SdCard } from '@sightline/contract/sd-cards/sd-cards.contract';

const number = new Intl.NumberFormat('en');

/** A number of photos: `1 photo`, `1,240 photos`. */
export function photoCount(count: number): string {
  return `${number.format(count)} ${count === 1 ? 'photo' : 'photos'}`;
}

const isAre = (count: number) => (count === 1 ? 'is' : 'are');

/** How far a card has come; of one that this tab is sending nothing, since its progress stands above. */
export function stateText(card: SdCard, isBeingSent: boolean): string | undefined {
  const { photos, wanted, stored, present, unusable } = card;
  const usable = photos - unusable;
  switch (card.state) {
    case 'matching':
      return isBeingSent ? undefined : 'Its photos are being compared with this camera’s insights.';
    case 'unproven':
      return 'No insight tells whose card this is.';
    case 'refused':
      return undefined;
    case 'sending':
      if (isBeingSent) return undefined;
      return `${number.format(stored + present)} of ${photoCount(usable)} are here. Drop the card again to go on.`;
    case 'done':
      return wanted > 0
        ? `${number.format(usable - wanted)} of ${photoCount(usable)} are here.`
        : `${usable === 1 ? 'Its photo is' : `All ${photoCount(usable)} are`} here.`;
  }
}

/** How many of its photos insights tell of, and of how many insights the photo is missing. */
export function reportedTexts({ reported, expected }: SdCard): readonly string[] {
  const missing = expected - reported;
  return [
    `${photoCount(reported)} ${isAre(reported)} of insights.`,
    ...(missing > 0
      ? [
          `${number.format(missing)} ${missing === 1 ? 'insight' : 'insights'} from this time ${missing === 1 ? 'has' : 'have'} no photo on the card.`,
        ]
      : []),
  ];
}

/** What came back with a card that had been missing. */
export function recoveredText({ recovered }: SdCard): string | undefined {
  if (recovered === 0) return undefined;
  return recovered === 1
    ? '1 message that was missing came home with it.'
    : `${number.format(recovered)} messages that were missing came home with it.`;
}

/** Photos that nobody has judged, of all that were never reported. */
export function unjudgedText({ unreported, judged }: SdCard): string {
  const all = Object.values(unreported).reduce((sum, count) => sum + count, 0);
  const left = all - judged;
  return left === 0 ? 'All of them are judged.' : `${number.format(left)} ${isAre(left)} not judged yet.`;
}
