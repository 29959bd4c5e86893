import type { Season } from './environment/seasons.ts';
import type { Family } from './photos/animals/animals.ts';
import type { Biome } from './photos/scenery/biome.ts';

/** Share of a species' activity by local solar hour, 0 to 23. */
export type Rhythm = keyof typeof RHYTHMS;

// Shapes after diel activity curves of New Zealand camera-trap studies: possums and rodents strictly by night,
// deer and rabbits around dusk and dawn, birds by day with a peak in the morning, stoats at any hour.
export const RHYTHMS = {
  nocturnal: [9, 8, 8, 7, 6, 3, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.5, 2, 5, 8, 10, 10, 10],
  crepuscular: [3, 2.5, 2.5, 3, 5, 8, 10, 7, 4, 2, 1.5, 1, 1, 1, 1, 1.5, 3, 6, 9, 10, 7, 5, 4, 3],
  diurnal: [0, 0, 0, 0, 0.5, 3, 8, 10, 10, 9, 8, 7, 6, 6, 6.5, 7, 8, 8, 5, 2, 0.3, 0, 0, 0],
  cathemeral: [3, 3, 3, 3, 4, 5, 6, 6, 5, 5, 4.5, 4, 4, 4, 4.5, 5, 5, 6, 6, 5, 4, 4, 3, 3],
} as const satisfies Record<string, readonly number[]>;

export type Species = {
  /** Name people read and cameras send as class_name. */
  label: string;
  /** Raw label of the training data. */
  originalLabel: string;
  classId: number;
  family: Family;
  /** Visits relative to the mouse's 100. */
  frequency: number;
  rhythm: Rhythm;
  season: Season;
  /** Fewest and most frames of one visit. */
  frames: readonly [fewest: number, most: number];
  /** Largest group seen together. */
  group: number;
  /** Where it lives; everywhere when left out. */
  biomes?: readonly Biome[];
};

const WOODS: readonly Biome[] = ['beech-forest', 'bush-clearing'];
const OPEN: readonly Biome[] = ['tussock', 'farmland', 'bush-clearing'];

type Row = readonly [
  label: string,
  originalLabel: string,
  classId: number,
  family: Family,
  frequency: number,
  rhythm: Rhythm,
  season: Season,
  fewestFrames: number,
  mostFrames: number,
  group: number,
  biomes?: readonly Biome[],
];

// Order of frequency: list of the New Zealand island fleet; the figures between are ours, falling by a tenth or so.
// Frames: bursts of 3–40 frames a visit, grazers longest. Class ids are ours; 99 is the product's "empty".
const TABLE: readonly Row[] = [
  ['mouse', 'mouse', 1, 'rodent', 100, 'nocturnal', 'rodents', 3, 10, 1],
  ['possum', 'brushtail_possum', 2, 'other', 88, 'nocturnal', 'autumnBreeders', 3, 24, 1],
  ['rat', 'ship_rat', 3, 'rodent', 80, 'nocturnal', 'rodents', 3, 12, 1],
  ['robin', 'nz_robin', 4, 'bird', 70, 'diurnal', 'songbirds', 3, 18, 1, WOODS],
  ['cat', 'feral_cat', 5, 'cat', 56, 'nocturnal', 'steady', 3, 9, 1],
  ['stoat', 'stoat', 6, 'mustelid', 50, 'cathemeral', 'mustelids', 3, 7, 1],
  ['kea', 'kea', 7, 'bird', 44, 'diurnal', 'songbirds', 4, 40, 3, ['tussock', 'beech-forest']],
  ['thrush', 'song_thrush', 8, 'bird', 40, 'diurnal', 'songbirds', 3, 14, 1],
  ['deer', 'red_deer', 9, 'hoofed', 36, 'crepuscular', 'rut', 5, 40, 3, [...WOODS, 'tussock', 'farmland']],
  ['kiwi', 'brown_kiwi', 10, 'bird', 32, 'nocturnal', 'winterBreeders', 3, 20, 2, [...WOODS, 'coast']],
  ['blackbird', 'blackbird', 11, 'bird', 29, 'diurnal', 'songbirds', 3, 14, 1],
  ['hedgehog', 'hedgehog', 12, 'other', 26, 'nocturnal', 'hibernators', 3, 14, 1],
  ['tomtit', 'tom_tit', 13, 'bird', 23, 'diurnal', 'songbirds', 3, 8, 1, WOODS],
  ['wallaby', 'bennetts_wallaby', 14, 'other', 20, 'crepuscular', 'autumnBreeders', 4, 30, 2, OPEN],
  ['rifleman', 'rifelman', 15, 'bird', 17, 'diurnal', 'songbirds', 3, 6, 2, ['beech-forest']],
  ['rabbit', 'rabbit', 16, 'other', 15, 'crepuscular', 'springBreeders', 4, 36, 3, [...OPEN, 'coast']],
  ['ferret', 'ferret', 17, 'mustelid', 13, 'nocturnal', 'mustelids', 3, 8, 1, OPEN],
  ['cow', 'cow', 18, 'hoofed', 11, 'cathemeral', 'steady', 8, 40, 4, ['farmland']],
  ['sheep', 'sheep', 19, 'hoofed', 9, 'diurnal', 'steady', 8, 40, 4, ['farmland', 'tussock']],
  ['weasel', 'weasel', 20, 'mustelid', 5, 'cathemeral', 'mustelids', 3, 5, 1],
  ['hare', 'brown_hare', 21, 'other', 4.5, 'crepuscular', 'springBreeders', 3, 16, 1, OPEN],
  ['pig', 'feral_pig', 22, 'hoofed', 4, 'crepuscular', 'steady', 4, 30, 3, [...WOODS, 'farmland']],
  ['goat', 'feral_goat', 23, 'hoofed', 3.6, 'diurnal', 'springBreeders', 5, 36, 4, OPEN],
  [
    'weka',
    'weka',
    24,
    'bird',
    3.4,
    'diurnal',
    'songbirds',
    4,
    24,
    2,
    ['coast', 'bush-clearing', 'beech-forest'],
  ],
  ['kaka', 'kaka', 25, 'bird', 3, 'diurnal', 'songbirds', 3, 16, 2, WOODS],
  ['tui', 'tui', 26, 'bird', 2.6, 'diurnal', 'songbirds', 3, 8, 1, WOODS],
  ['takahe', 'takahae', 27, 'bird', 1.6, 'diurnal', 'songbirds', 5, 30, 2, ['tussock', 'bush-clearing']],
  ['penguin', 'little_blue_pengiun', 28, 'bird', 1.5, 'nocturnal', 'shore', 3, 18, 3, ['coast']],
  ['sealion', 'nz_sealion', 29, 'other', 0.8, 'cathemeral', 'shore', 6, 40, 1, ['coast']],
  ['human', 'human', 30, 'other', 2, 'diurnal', 'visitors', 3, 8, 2],
];

/** Every species the fleet may meet, most frequent first. */
export const SPECIES: readonly Species[] = TABLE.map(
  ([label, originalLabel, classId, family, frequency, rhythm, season, fewest, most, group, biomes]) => ({
    label,
    originalLabel,
    classId,
    family,
    frequency,
    rhythm,
    season,
    frames: [fewest, most],
    group,
    ...(biomes && { biomes }),
  }),
);

/** What a model reports for a photo of nothing. */
export const EMPTY_CLASS = { classId: 99, label: 'empty' } as const;

/** Pairs that models often take for each other; the share of photos is our guess at a good classifier. */
export const CONFUSIONS: readonly { pair: readonly [string, string]; share: number }[] = [
  { pair: ['weasel', 'stoat'], share: 0.22 },
  { pair: ['thrush', 'robin'], share: 0.1 },
  { pair: ['rat', 'mouse'], share: 0.12 },
];

const BY_LABEL = new Map(SPECIES.map((species) => [species.label, species]));

/** The species of a label; throws RangeError for an unknown one. */
export function speciesOf(label: string): Species {
  const species = BY_LABEL.get(label);
  if (!species) throw new RangeError(`unknown species: ${label}`);
  return species;
}

/** The species that may walk past a camera in this biome, most frequent first. */
export function speciesIn(biome: Biome): Species[] {
  return SPECIES.filter(({ biomes }) => !biomes || biomes.includes(biome));
}
