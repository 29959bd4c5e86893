import { beechForest } from './beech-forest.ts';
import type { Brush } from './brush.ts';
import { bushClearing } from './bush-clearing.ts';
import { coast } from './coast.ts';
import { farmland } from './farmland.ts';
import { tussock } from './tussock.ts';

export const BIOMES = ['beech-forest', 'tussock', 'coast', 'bush-clearing', 'farmland'] as const;
export type Biome = (typeof BIOMES)[number];

/** How each biome is painted, as SVG elements in a 1920 × 1080 drawing. */
export const SCENERY = {
  'beech-forest': beechForest,
  tussock,
  coast,
  'bush-clearing': bushClearing,
  farmland,
} satisfies Record<Biome, (brush: Brush) => string>;
