import type { Import } from '@sightline/contract/imports/imports.contract';

type ImportClass = Import['classes'][number];

/** What somebody has written in place of proposed classes, by scientific name. */
export type ChosenNames = Readonly<Record<string, string>>;

/** Where a class is from that was proposed. */
export const SOURCE_LABELS: Readonly<Record<ImportClass['source'], string>> = {
  own: 'your class',
  table: 'English name',
  package: 'from the package',
  name: 'scientific name',
};

/** The class of a scientific name as it stands in its field. */
export function nameOf({ scientificName, className }: ImportClass, chosen: ChosenNames): string {
  return chosen[scientificName] ?? className;
}

/** For each scientific name the others that become the same class, as the fields stand; the empty class is none. */
export function sharedNames(
  classes: readonly ImportClass[],
  chosen: ChosenNames,
): ReadonlyMap<string, readonly string[]> {
  const byClass = Map.groupBy(classes, (one) => nameOf(one, chosen).trim());
  byClass.delete('');
  return new Map(
    [...byClass.values()].flatMap((group) => {
      const names = group.map(({ scientificName }) => scientificName);
      return names.map((name) => [name, names.filter((other) => other !== name)] as const);
    }),
  );
}

/** What to ask the server for: what differs from what it proposed. */
export function changedNames(classes: readonly ImportClass[], chosen: ChosenNames): Record<string, string> {
  return Object.fromEntries(
    classes
      .map((one) => [one.scientificName, nameOf(one, chosen).trim(), one.className] as const)
      .filter(([, name, proposed]) => name !== proposed)
      .map(([scientificName, name]) => [scientificName, name]),
  );
}

/** Whether every name has a class. */
export function areNamed(chosen: ChosenNames): boolean {
  return Object.values(chosen).every((name) => name.trim() !== '');
}
