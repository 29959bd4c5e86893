import type { BatteryForecast, NoBatteryForecast } from './battery-forecast.ts';
import type { NoStorageForecast, StorageForecast } from './storage-forecast.ts';

/** Fewer days of history than these say less than what is known of such cameras. */
const DAYS_OF_HISTORY = 7;
/** Shares from which on a panel is sure, and from which on it may be. */
const PANEL = { sure: 0.9, likely: 0.5 } as const;

/** What a forecast rests on: the camera's own history, or mostly what such cameras usually do. */
export type ForecastBasis = 'history' | 'model';

/** What is said where a battery has no forecast. */
export const NO_BATTERY_REASONS: Readonly<Record<NoBatteryForecast, string>> = {
  'no-voltage': 'The camera has not told the voltage of its batteries.',
  holds: 'It draws no more than its panel or mains bring: no end within two years.',
};

/** What is said where a card has no forecast. */
export const NO_STORAGE_REASONS: Readonly<Record<NoStorageForecast, string>> = {
  'no-space': 'The camera has not told how much of its card is free.',
  holds: 'Its card has room for more than two years.',
  swapped: 'A new card was put in, and the camera has not reported since.',
  'hardly-fills': 'Its card has hardly filled so far, too little to tell when it will be full.',
};

/** What the forecast of a battery rests on. */
export function batteryBasis({ use }: BatteryForecast): ForecastBasis {
  return use.days < DAYS_OF_HISTORY ? 'model' : 'history';
}

/** Why a battery is expected to end then, in sentences, the most important first. Dates in an IANA zone. */
export function batteryReasons(forecast: BatteryForecast, zone: string): string[] {
  const { use, charge, panel } = forecast;
  const percent = Math.round(charge * 100);
  const reasons = [`About ${percent} % of the charge is left.`, rhythm(forecast)];
  if (use.heavyDays > 0)
    reasons.push(`${amount(use.heavyDays, 'day')} among them cost over four times as much, as storms do.`);
  reasons.push(...changeReasons(forecast, zone));
  if (panel >= PANEL.sure) reasons.push('A solar panel charges it, but it draws more than the panel brings.');
  else if (panel >= PANEL.likely) reasons.push('A solar panel may be charging it.');
  return reasons;
}

function changeReasons(
  { changedAt, isNoted, isUnheard, doubtedAt }: BatteryForecast,
  zone: string,
): string[] {
  const reasons: string[] = [];
  if (changedAt !== null) {
    const since = isUnheard ? '; it has not reported since, so they count as full' : '';
    const changed = `batteries were changed on ${dayText(changedAt, zone)}${since}`;
    reasons.push(isNoted ? `Its ${changed}.` : `Its voltage rose, so its ${changed}. No visit says so.`);
  }
  if (doubtedAt !== null)
    reasons.push(
      `You noted that its batteries were changed on ${dayText(doubtedAt, zone)}, but its voltage did not rise, so they do not count as full.`,
    );
  return reasons;
}

function rhythm({ use }: BatteryForecast): string {
  const wakes = amount(use.wakesPerDay, 'wake');
  if (use.days === 0)
    return `It has not told a whole day yet: ${wakes} a day are what its settings usually bring.`;
  if (use.photosPerDay === null)
    return `${wakes} a day over the last ${amount(use.days, 'day')}; it does not count its photos.`;
  const photos = amount(use.photosPerDay, 'photo');
  return `It wakes for ${photos} a day: ${wakes} a day over the last ${amount(use.days, 'day')}.`;
}

/** Why a card is expected to be full then. */
export function storageReasons(
  { percentPerDay, emptiedAt, historyDays }: StorageForecast,
  zone: string,
): string[] {
  if (percentPerDay === 0) return ['Its card is full.'];
  const since =
    emptiedAt === null
      ? `over the last ${amount(historyDays, 'day')}`
      : `since it was emptied on ${dayText(emptiedAt, zone)}`;
  return [`The card fills by ${percentText(percentPerDay)} a day, ${since}.`];
}

/** What the forecast of a card rests on. */
export function storageBasis({ historyDays }: StorageForecast): ForecastBasis {
  return historyDays < DAYS_OF_HISTORY ? 'model' : 'history';
}

function percentText(percent: number): string {
  return `${percent < 1 ? percent.toFixed(1) : Math.round(percent)} %`;
}

function amount(count: number, one: string): string {
  const shown = count < 3 ? Math.round(count * 10) / 10 : Math.round(count);
  return `${shown} ${one}${shown === 1 ? '' : 's'}`;
}

function dayText(at: number, zone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: zone, day: 'numeric', month: 'long' }).format(at);
}
