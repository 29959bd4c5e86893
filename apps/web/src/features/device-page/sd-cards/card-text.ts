import type { SdCard } from '@sightline/contract/sd-cards/sd-cards.contract';

const number = new Intl.NumberFormat('en');

/** A number of photos: `1 photo`, `1,240 photos`. */
export function photoCount(count: number): string {
  return `${number.format(count)} ${count === 1 ? 'photo' : 'photos'}`;
}

const isAre = (count: number) => (count === 1 ? 'is' : 'are');

/** How far a card has come; of one that this tab is sending nothing, since its progress stands above. */
export function stateText(card: SdCard, isBeingSent: boolean): string | undefined {
  const { wanted, stored, present } = card;
  const usable = card.photos - card.unusable;
  switch (card.state) {
    case 'matching':
      return isBeingSent ? undefined : 'Its photos are being compared with this camera’s insights.';
    case 'unproven':
      return unprovenText(card);
    case 'refused':
      return undefined;
    case 'sending':
      if (isBeingSent) return undefined;
      return `${number.format(stored + present)} of ${photoCount(usable)} are here. Drop the card again to go on.`;
    case 'done':
      return wanted > 0
        ? `${number.format(usable - wanted)} of ${photoCount(usable)} are here.`
        : hereText(usable);
  }
}

function hereText(usable: number): string {
  if (usable === 0) return 'None of its photos can be kept.';
  return `${usable === 1 ? 'Its photo is' : `All ${photoCount(usable)} are`} here.`;
}

/** Why it cannot be told whose card it is: nothing was reported at that time, or other photos were. */
function unprovenText({ expected, reported }: SdCard): string {
  if (expected === 0 || reported > 0) return 'No insight tells whose card this is.';
  return expected === 1
    ? 'The only insight from that time has no photo on this card.'
    : `None of the ${number.format(expected)} insights from that time has its photo on this card.`;
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

/** Photos that nobody has judged, of all that were never reported; empty where some of these may not be here to be judged. */
export function unjudgedText({ unreported, judged, wanted, unusable }: SdCard): string {
  const all = Object.values(unreported).reduce((sum, count) => sum + count, 0);
  const left = all - judged;
  if (left === 0) return 'All of them are judged.';
  return wanted + unusable > 0 ? '' : `${number.format(left)} ${isAre(left)} not judged yet.`;
}
