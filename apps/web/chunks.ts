import type { Rolldown } from 'vite';

/** What draws maps and charts. */
const OF_FEW_PAGES = /[\\/]components[\\/](map|chart)[\\/]/;

/** Fields of many choices, which the first page does without. */
const CHOICES = /[\\/](MultiSelect|PillsInput|use-pills-reorder)[\\/]/;

/** Smaller groups of shared modules join others; bytes before they are minified. With 24,000 some joined groups import each other. */
const SMALL_BYTES = 22_000;

/** Of files that hold what several pages share; the bundler adds the names of all these pages. */
const SHARED = 'shared';

/**
 * Which modules share a file. Over a bad line each file costs a round trip: what is always loaded together is one file, and
 * what some pages share are few. What is large and not needed by most pages has files of its own.
 */
export const chunks = {
  chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
  assetFileNames: ({ names: [name = 'file'] }) => `assets/${shortName(name)}-[hash][extname]`,
  codeSplitting: {
    groups: [
      { name: 'start', tags: ['$initial'], priority: 5 },
      { name: 'map', test: /[\\/]node_modules[\\/](maplibre-gl|@maplibre|pmtiles)[\\/]/, priority: 4 },
      { name: 'charts', test: /[\\/]node_modules[\\/](echarts|zrender)[\\/]/, priority: 4 },
      { name: 'grids', test: /[\\/]node_modules[\\/](proj4|mgrs|wkt-parser)[\\/]/, priority: 4 },
      { name: 'frame', test: (id) => isOfManyPages(id) && !CHOICES.test(id), minShareCount: 6, priority: 3 },
      { name: 'choices', test: CHOICES, priority: 2 },
      // The page and its two large dialogs, which come after it.
      { name: 'insights', test: /[\\/]features[\\/]insights[\\/]/, minShareCount: 2, priority: 2 },
      {
        name: SHARED,
        test: isOfManyPages,
        minShareCount: 2,
        entriesAware: true,
        entriesAwareMergeThreshold: SMALL_BYTES,
        priority: 1,
      },
    ],
  },
} satisfies Rolldown.OutputOptions;

/** Of a file with the names of the pages that share it, the first word. */
function shortName(name: string): string {
  return name.startsWith(SHARED) ? SHARED : '[name]';
}

function isOfManyPages(id: string): boolean {
  return !OF_FEW_PAGES.test(id);
}
