import { SPECIES_OF_CONTINENTS } from './taxa-continents.ts';
import { type NamedTaxon, OTHER_RANKS, TAXON_RANKS, type TaxonRank } from './taxa-higher.ts';
import { SPECIES_OF_OCEANIA } from './taxa-oceania.ts';

/** What classes can be of; the standard calls them so in `observationType`. */
export const TAXON_KINDS = ['animal', 'human', 'vehicle', 'blank'] as const;

export type TaxonKind = (typeof TAXON_KINDS)[number];

/** What a class of a model is to the standard; vehicles and blanks have no name of a taxon. */
export interface Taxon {
  readonly scientificName: string | null;
  readonly taxonRank: TaxonRank | null;
  readonly kind: TaxonKind;
  /** English. */
  readonly vernacularName: string | null;
}

const BLANK = ['blank', 'empty', 'nothing', 'no animal', 'false trigger'];
const VEHICLE = [
  ...['vehicle', 'car', 'truck', 'lorry', 'van', 'bus', 'pickup', 'tractor', 'trailer', 'train'],
  ...['motorcycle', 'motorbike', 'bicycle', 'bike', 'atv', 'quad bike', 'all terrain vehicle', 'snowmobile'],
  ...['boat', 'motorboat', 'ship', 'canoe', 'helicopter', 'airplane', 'aircraft'],
];
const HUMAN: NamedTaxon = [
  'Homo sapiens',
  'human',
  ...['person', 'people', 'human being', 'persona', 'man', 'men', 'woman', 'women', 'child', 'children'],
  ...[
    'boy',
    'girl',
    'adult human',
    'pedestrian',
    'hiker',
    'walker',
    'runner',
    'cyclist',
    'rider',
    'visitor',
    'tourist',
  ],
  ...['hunter', 'trapper', 'poacher', 'ranger', 'farmer', 'fisherman', 'fishermen', 'setup pickup'],
];

/**
 * What a class is called in science, from a table of ours: undefined for a name that is not in it, or that means animals with
 * nothing in common. Case, underscores, hyphens, apostrophes, accents and the s of a plural do not matter. A name of
 * several species gives the genus, family, order or class that holds all of them (`rat` is Rattus). Scientific names of
 * the table are known, too.
 * Checklists differ in some names; these are in common use.
 */
export function knownTaxon(className: string): Taxon | undefined {
  const key = keyOf(className);
  return singulars(key)
    .map((name) => TAXA.get(name))
    .find((taxon) => taxon !== undefined);
}

/** Tells what a class is: as its owner says, else as the table of ours has it. Own names match sign by sign. */
export function taxonReader(own: ReadonlyMap<string, Taxon>): (className: string) => Taxon | undefined {
  return (className) => own.get(className) ?? knownTaxon(className);
}

/** A name as it is, and what it may be the plural of. */
function singulars(key: string): string[] {
  return [key, key.replace(/s$/, ''), key.replace(/es$/, ''), key.replace(/ies$/, 'y')];
}

function keyOf(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[\p{M}'’ʻʼ]/gu, '')
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
}

const TAXA = new Map<string, Taxon>([
  ...TAXON_RANKS.flatMap((rank) => named(rank === 'species' ? [] : OTHER_RANKS[rank], rank, 'animal')),
  ...named(SPECIES_OF_OCEANIA, 'species', 'animal'),
  ...named(SPECIES_OF_CONTINENTS, 'species', 'animal'),
  ...named([HUMAN], 'species', 'human'),
  ...VEHICLE.map((name) => nameless(name, 'vehicle')),
  ...BLANK.map((name) => nameless(name, 'blank')),
]);

function named(taxa: readonly NamedTaxon[], taxonRank: TaxonRank, kind: TaxonKind): [string, Taxon][] {
  return taxa.flatMap((names) => {
    const [scientificName, vernacularName] = names;
    const taxon = { scientificName, taxonRank, kind, vernacularName };
    return names.map((name): [string, Taxon] => [keyOf(name), taxon]);
  });
}

function nameless(name: string, kind: 'vehicle' | 'blank'): [string, Taxon] {
  return [name, { scientificName: null, taxonRank: null, kind, vernacularName: kind }];
}
