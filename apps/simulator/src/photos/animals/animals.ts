import { cat } from './cat.ts';
import { kea, kiwi, penguin, takahe, weka } from './ground-birds.ts';
import { cow, deer, goat, pig, sheep } from './hoofed.ts';
import { human, sealion } from './large.ts';
import { possum, wallaby } from './marsupials.ts';
import { ferret, stoat, weasel } from './mustelids.ts';
import type { Pen } from './pen.ts';
import { hedgehog, mouse, rabbit, rat } from './rodents.ts';
import { blackbird, rifleman, robin, thrush, tomtit, tui } from './songbirds.ts';

/** A drawing of an animal and how large it usually stands in a photo (width of the photo = 1). */
export type Animal = { draw: (pen: Pen) => string; width: number };

/** Widths exaggerate small animals as camera traps do: they are set low and close where mice run. */
const ANIMALS: Readonly<Record<string, Animal>> = {
  mouse: { draw: mouse, width: 0.13 },
  rat: { draw: rat, width: 0.2 },
  hedgehog: { draw: hedgehog, width: 0.2 },
  rabbit: { draw: rabbit, width: 0.24 },
  hare: { draw: (pen) => rabbit(pen, 1.2), width: 0.29 },
  possum: { draw: possum, width: 0.31 },
  wallaby: { draw: wallaby, width: 0.38 },
  stoat: { draw: stoat, width: 0.25 },
  weasel: { draw: weasel, width: 0.19 },
  ferret: { draw: ferret, width: 0.29 },
  cat: { draw: cat, width: 0.34 },
  deer: { draw: deer, width: 0.46 },
  cow: { draw: cow, width: 0.54 },
  sheep: { draw: sheep, width: 0.4 },
  goat: { draw: goat, width: 0.4 },
  pig: { draw: pig, width: 0.42 },
  robin: { draw: robin, width: 0.15 },
  thrush: { draw: thrush, width: 0.18 },
  blackbird: { draw: blackbird, width: 0.19 },
  tomtit: { draw: tomtit, width: 0.12 },
  rifleman: { draw: rifleman, width: 0.1 },
  tui: { draw: tui, width: 0.2 },
  kea: { draw: kea, width: 0.28 },
  kaka: { draw: kea, width: 0.27 },
  kiwi: { draw: kiwi, width: 0.28 },
  weka: { draw: weka, width: 0.28 },
  takahe: { draw: takahe, width: 0.33 },
  penguin: { draw: penguin, width: 0.26 },
  sealion: { draw: sealion, width: 0.56 },
  human: { draw: human, width: 0.5 },
};

/** Which drawing stands in for a species without one of its own. */
const STAND_INS = {
  bird: 'thrush',
  rodent: 'rat',
  mustelid: 'stoat',
  cat: 'cat',
  hoofed: 'deer',
  other: 'possum',
} as const;

export type Family = keyof typeof STAND_INS;

/** Every species that has a drawing of its own. */
export function drawnSpecies(): string[] {
  return Object.keys(ANIMALS);
}

/** The drawing for a species label; one without a drawing borrows that of its family. */
export function animalFor(species: string, family: Family = 'other'): Animal {
  return ANIMALS[species] ?? (ANIMALS[STAND_INS[family]] as Animal);
}
