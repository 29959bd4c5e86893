import { knownTaxon, type Taxon, type TaxonKind, taxonReader } from '../camtrap-dp/taxa.ts';
import { plainName } from '../filters/plain-text.ts';
import { LIMITS } from '../limits.ts';
import { UNKNOWN_CLASS_NAME } from './observation-record.ts';

/** A scientific name of a package's observations. */
export interface NamedObservations {
  /** Null: of animals that nobody named. */
  readonly scientificName: string | null;
  /** What the observations are of; only animals get classes by their names. */
  readonly kind: TaxonKind | 'unknown';
  readonly observations: number;
  /** As the package says in `taxonomic` of datapackage.json, the English one first. */
  readonly vernacularName?: string | null;
}

export interface KnownClasses {
  /** What the owner said of classes. */
  readonly own: ReadonlyMap<string, Taxon>;
  /** Those of the owner's insights, the most frequent first. */
  readonly classNames: readonly string[];
}

/** What a scientific name becomes here. */
export interface ProposedClass {
  /** As it is in the package, letter by letter. */
  readonly scientificName: string;
  readonly className: string;
  /**
   * Where the class is from: insights that the owner has, our table of taxa, the package's vernacular name, or the scientific name
   * itself.
   */
  readonly source: 'own' | 'table' | 'package' | 'name';
  readonly observations: number;
  /** Other scientific names of the package that become the same class, at most 20. */
  readonly sharedWith: readonly string[];
}

const MOST_SHARED = 20;

/** Names of science are the same in other cases, and with other spaces. */
function sameName(name: string): string {
  return plainName(name).toLowerCase().replaceAll(/\s+/g, ' ');
}

/**
 * What each scientific name of a package becomes, the most frequent first: a class that the owner's insights have and that means
 * this name ({@link taxonReader}); else the English name in our table; else the vernacular name of the package; else the name
 * itself. What is new here is in lower case, as classes of models are, and at most as long as names of classes may be.
 *
 * A class that already means something else is not proposed. A vernacular name that the package has for several scientific names
 * is not either: these become what they are called in science. What still becomes one class says so (`sharedWith`): one name in
 * several spellings.
 */
export function proposeClasses(names: readonly NamedObservations[], known: KnownClasses): ProposedClass[] {
  const choice = createChoice(names, known);
  const counts = new Map<string, number>();
  for (const { scientificName, observations } of names.filter(isNamedAnimal))
    counts.set(scientificName, (counts.get(scientificName) ?? 0) + observations);
  const chosen = [...counts].map(([scientificName, observations]) => ({
    scientificName,
    observations,
    ...choice(scientificName),
  }));
  const byClass = Map.groupBy(chosen, ({ className }) => className);
  return chosen
    .sort((one, other) => other.observations - one.observations || compare(one, other))
    .map((each) => ({
      ...each,
      sharedWith: (byClass.get(each.className) ?? [])
        .slice(0, MOST_SHARED + 1)
        .map(({ scientificName }) => scientificName)
        .filter((name) => name !== each.scientificName)
        .slice(0, MOST_SHARED)
        .sort(),
    }));
}

type NamedAnimal = NamedObservations & { readonly scientificName: string };

function isNamedAnimal(each: NamedObservations): each is NamedAnimal {
  return each.kind === 'animal' && each.scientificName !== null && each.scientificName.trim() !== '';
}

function compare(
  one: { readonly scientificName: string },
  other: { readonly scientificName: string },
): number {
  return one.scientificName < other.scientificName ? -1 : 1;
}

type Choice = (scientificName: string) => Pick<ProposedClass, 'className' | 'source'>;

function createChoice(names: readonly NamedObservations[], { own, classNames }: KnownClasses): Choice {
  const taxonOf = taxonReader(own);
  const owned = new Map<string, string>();
  const spelled = new Map<string, string>();
  for (const className of classNames.toReversed()) {
    const taxon = taxonOf(className);
    if (taxon?.scientificName && taxon.kind === 'animal')
      owned.set(sameName(taxon.scientificName), className);
    spelled.set(className.toLowerCase(), className);
  }
  const vernaculars = vernacularsOf(names);
  /** A new class as it is written here; undefined where that means something else. */
  const free = (text: string, name: string): string | undefined => {
    const lower = plainName(text).toLowerCase().slice(0, LIMITS.textLength).trim();
    const className = spelled.get(lower) ?? lower;
    const taxon = taxonOf(className);
    const isOther = taxon !== undefined && sameName(taxon.scientificName ?? '') !== name;
    return lower === '' || lower === UNKNOWN_CLASS_NAME || isOther ? undefined : className;
  };
  return (scientificName) => {
    const name = sameName(scientificName);
    const mine = owned.get(name);
    if (mine !== undefined) return { className: mine, source: 'own' };
    const english = knownTaxon(name);
    const isSame = english?.scientificName && sameName(english.scientificName) === name;
    const ofTable = isSame ? free(english.vernacularName ?? '', name) : undefined;
    if (ofTable !== undefined) return { className: ofTable, source: 'table' };
    const ofPackage = free(vernaculars.get(name) ?? '', name);
    if (ofPackage !== undefined) return { className: ofPackage, source: 'package' };
    return { className: free(name, name) ?? name.slice(0, LIMITS.textLength).trim(), source: 'name' };
  };
}

/** The vernacular name of each scientific name, but for those that several of them have. */
function vernacularsOf(names: readonly NamedObservations[]): ReadonlyMap<string, string> {
  const vernaculars = new Map<string, string>();
  const meanings = new Map<string, Set<string>>();
  for (const { scientificName, vernacularName } of names) {
    if (!scientificName || !vernacularName?.trim()) continue;
    const [name, vernacular] = [sameName(scientificName), sameName(vernacularName)];
    if (!vernaculars.has(name)) vernaculars.set(name, vernacular);
    meanings.set(vernacular, (meanings.get(vernacular) ?? new Set()).add(name));
  }
  return new Map([...vernaculars].filter(([, vernacular]) => meanings.get(vernacular)?.size === 1));
}

/** What is wrong with what somebody asks a name to become. */
export interface ClassProblem {
  readonly scientificName: string;
  /** A sentence for that person. */
  readonly message: string;
}

export interface CheckedClasses {
  /** The class of each scientific name of the package: as it was asked for, else as it was proposed. */
  readonly classes: ReadonlyMap<string, string>;
  readonly problems: readonly ClassProblem[];
}

/** Lays what somebody asks for over what was proposed. With any problem nothing should be imported: what is wrong is left out. */
export function checkClasses(
  asked: Readonly<Record<string, string>>,
  proposed: readonly ProposedClass[],
): CheckedClasses {
  const classes = new Map(proposed.map(({ scientificName, className }) => [scientificName, className]));
  const problems: ClassProblem[] = [];
  for (const [scientificName, text] of Object.entries(asked)) {
    const className = plainName(text).trim();
    const message = faultOf(className, classes.has(scientificName));
    if (message === undefined) classes.set(scientificName, className);
    else problems.push({ scientificName, message });
  }
  return { classes, problems };
}

function faultOf(className: string, isInPackage: boolean): string | undefined {
  if (!isInPackage) return 'The package has no animals of this scientific name.';
  if (className === '') return 'Give the name of a class.';
  return className.length > LIMITS.textLength ? `At most ${LIMITS.textLength} characters.` : undefined;
}
