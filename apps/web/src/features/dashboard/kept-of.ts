import type { Kept } from '../../components/paper/kept.ts';

/** What was chosen in a widget, by its id. */
export type KeptOf = (widgetId: string) => Kept;

/** Keeps what is chosen in widgets. */
export function createKeptOf(): KeptOf {
  const all = new Map<string, Kept>();
  return (widgetId) => {
    const kept = all.get(widgetId) ?? new Map<string, unknown>();
    all.set(widgetId, kept);
    return kept;
  };
}
