import { isWidgetType, type WidgetType } from './widget-type.ts';

const MOST_SPECIES: Readonly<Partial<Record<WidgetType, number>>> = {
  analysis_activity: 2,
  analysis_occupancy: 1,
};

/** How many species its owner may choose for a widget; 0 for those that show all, or none. */
export function mostWidgetSpecies(type: string): number {
  return isWidgetType(type) ? (MOST_SPECIES[type] ?? 0) : 0;
}

/**
 * What is wrong with the species of a widget, in words for its owner; undefined where nothing is. Of a type that only
 * another version knows, nothing is.
 */
export function widgetSpeciesFlaw(type: string, classNames: readonly string[]): string | undefined {
  if (!isWidgetType(type) || classNames.length === 0) return undefined;
  const most = mostWidgetSpecies(type);
  if (most === 0) return 'It has no species of its own.';
  if (classNames.length > most) return `At most ${most}.`;
  if (classNames.some((name) => name.trim() === '')) return 'A species needs a name.';
  return new Set(classNames).size < classNames.length ? 'Choose two that differ.' : undefined;
}

/** Where a widget takes its species from, as people call them. */
interface SpeciesSources {
  /** Those that its owner chose for it. */
  readonly chosen: readonly string[];
  /** Those that the filters of the dashboard leave; all where there are none. */
  readonly filtered: readonly string[];
  /** What was recorded most often; undefined where nothing was. */
  readonly mostFrequent: string | undefined;
}

/**
 * The species that a widget shows, as many as it can: those chosen for it, as far as the filters leave them; else the
 * first by which the dashboard is filtered; else the most frequent one. None where the filters leave out all that were
 * chosen, or nothing was recorded.
 */
export function shownSpecies(
  type: string,
  { chosen, filtered, mostFrequent }: SpeciesSources,
): readonly string[] {
  const most = mostWidgetSpecies(type);
  const isLeft = (name: string) => filtered.length === 0 || filtered.includes(name);
  if (chosen.length > 0) return chosen.filter(isLeft).slice(0, most);
  if (filtered.length > 0) return filtered.slice(0, most);
  return mostFrequent === undefined ? [] : [mostFrequent].slice(0, most);
}
