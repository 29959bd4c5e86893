import { load } from 'exifreader';

/** Where EXIF says when a photo was taken, the best first. */
const TAGS = ['DateTimeOriginal', 'DateTimeDigitized', 'DateTime'] as const;

type TimeTag = (typeof TAGS)[number];

/** The best one: whoever finds it need not look further. */
export const BEST_TAG: readonly TimeTag[] = ['DateTimeOriginal'];

/** EXIF writes 2026:11:20; some cameras write dashes, or a T between day and time. */
const EXIF_TIME = /^(\d{4})[:-](\d\d)[:-](\d\d)[ T](\d\d):(\d\d):(\d\d)/;

/**
 * When a photo was taken as the camera's clock showed it, such as 2026-11-20T06:41:12, from the first bytes of its file; null
 * where EXIF does not say, or says what cannot be. `names`: where it is looked for.
 */
export function cameraTimeOf(head: ArrayBuffer, names: readonly TimeTag[] = TAGS): string | null {
  const tags = readTags(head);
  for (const name of names) {
    const time = timeFrom(tags[name]?.description ?? '');
    if (time !== null) return time;
  }
  return null;
}

function readTags(head: ArrayBuffer): Partial<Record<TimeTag, { description: string }>> {
  try {
    return load(head, { includeTags: { exif: [...TAGS] } });
  } catch {
    // Damaged, or without any data about itself.
    return {};
  }
}

/** The time that a text of EXIF names, null for one that no camera's clock shows. */
export function timeFrom(text: string): string | null {
  const [, year, month, day, hours, minutes, seconds] = EXIF_TIME.exec(text.trim()) ?? [];
  const time = `${year}-${month}-${day}T${hours}:${minutes}:${seconds}`;
  const moment = Date.parse(`${time}Z`);
  if (Number.isNaN(moment) || moment < 0) return null;
  // Of a day that there is not, `Date` makes another one.
  return new Date(moment).toISOString().startsWith(time) ? time : null;
}
