const DAY_MS = 86_400_000;
/** Stands for every class that no other rule names. */
const OTHERS = '*';

/** How many days photos are kept, by the lower-cased name of the class they show; `*` is every other class. */
export type PhotoRetention = ReadonlyMap<string, number>;

/** Reads `empty=30, *=730`. Undefined when it is not written so; an empty text is no rule, which keeps everything. */
export function readPhotoRetention(text: string): PhotoRetention | undefined {
  const rules = new Map<string, number>();
  for (const rule of text.split(',').filter((part) => part.trim() !== '')) {
    const [, name = '', days] = /^\s*([^=]*[^=\s])\s*=\s*(\d{1,5})\s*$/.exec(rule) ?? [];
    if (!name || Number(days) === 0 || rules.has(name.toLowerCase())) return undefined;
    rules.set(name.toLowerCase(), Number(days));
  }
  return rules;
}

/** The latest time, milliseconds, of which a photo may be too old by any rule; undefined when everything is kept. */
export function youngestToGo(retention: PhotoRetention, now: number): number | undefined {
  return retention.size > 0 ? now - Math.min(...retention.values()) * DAY_MS : undefined;
}

/** Whether a photo of this class, which came at `cameAt` (milliseconds), has been kept for as long as the rules say. */
export function isPastRetention(
  retention: PhotoRetention,
  { className, cameAt }: { readonly className: string; readonly cameAt: number },
  now: number,
): boolean {
  const days = retention.get(className.toLowerCase()) ?? retention.get(OTHERS);
  return days !== undefined && cameAt < now - days * DAY_MS;
}
