import { cycleText } from '../devices/setting-text.ts';
import type { HistoryChange, HistoryValue } from './history-entry.ts';

interface FieldLabel {
  readonly label: string;
  /** How a value is said where plain text does not do. */
  readonly text?: (value: HistoryValue) => string;
}

const quoted = (value: HistoryValue) => `“${String(value)}”`;
const onOrOff = (value: HistoryValue) => (value === true || value === 'enabled' ? 'on' : 'off');
/** Zero: as long as others. */
const keptText = (value: HistoryValue) =>
  value === 0 ? 'as long as others' : amountText(Number(value), 'day');
const minutes = (value: HistoryValue) => cycleText(Number(value));

/** How a sentence calls what changed. */
const FIELDS: Readonly<Record<string, FieldLabel>> = {
  name: { label: 'name', text: quoted },
  description: { label: 'description', text: quoted },
  location_name: { label: 'location name', text: quoted },
  location_description: { label: 'location description', text: quoted },
  // Where it was and is stays out of the history: it would outlive a location that its owner clears.
  position: { label: 'position', text: () => 'a new place' },
  cycle_time: { label: 'cycle time', text: minutes },
  trigger_number: { label: 'photo count', text: (value) => String(value) },
  sync_time: { label: 'sync time' },
  satellite_fix_time: { label: 'satellite fix time', text: (value) => `${String(value)} min` },
  satellite_passes: { label: 'satellite passes' },
  firmware: { label: 'firmware' },
  release: { label: 'algorithm release', text: quoted },
  group: { label: 'group', text: quoted },
  lora_uid: { label: 'DevEUI' },
  cell_uid: { label: 'IMEI' },
  key: { label: 'key' },
  snooze: { label: 'snooze', text: quoted },
  emails: { label: 'addresses' },
  phone_numbers: { label: 'phone numbers' },
  alert_setting: { label: 'alerts', text: onOrOff },
  digest_setting: { label: 'digest' },
  classes: { label: 'class names' },
  alert: { label: 'alerts', text: onOrOff },
  battery_ending_days: { label: 'days before the end of batteries' },
  blurred: { label: 'what is blurred in photos', text: (value) => String(value).replaceAll('-', ' ') },
  people_photo_days: { label: 'how long photos of people are kept', text: keptText },
  group_alerts: { label: 'alerts', text: onOrOff },
};

/** How a sentence calls a field, such as `photo count`; `of` says of which. */
export function fieldLabel({ field, of }: Pick<HistoryChange, 'field' | 'of'>): string {
  if (field === 'alert' && of !== undefined) return quoted(of);
  const label = FIELDS[field]?.label ?? field.replaceAll('_', ' ');
  return of === undefined ? label : `${label} of ${of}`;
}

/** A value as a sentence says it, such as `2 h`, `“By the creek”` or `off`. */
export function valueText(field: string, value: HistoryValue): string {
  if (value === null) return 'nothing';
  const text = FIELDS[field]?.text;
  if (text) return text(value);
  if (Array.isArray(value)) return value.length > 0 ? listText(value) : 'nothing';
  return String(value);
}

/** `A`, `A and B`, `A, B, and C`. */
export function listText(items: readonly string[]): string {
  return new Intl.ListFormat('en').format(items);
}

/** The first of `count` things by name, and how many more there are: `A, B, and 3 more`. */
export function shortListText(named: readonly string[], count: number): string {
  const more = count - named.length;
  return listText(more > 0 ? [...named, `${more} more`] : named);
}

/** `1 camera`, `3 cameras`. */
export function amountText(count: number, one: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : `${one}s`}`;
}
