import type { Rolldown } from 'vite';
import type { PageModules } from './page-modules.ts';

/** What draws maps and charts. */
const OF_FEW_PAGES = /[\\/]components[\\/](map|chart)[\\/]/;

/** Fields of many choices, which the first page does without. */
const CHOICES = /[\\/](MultiSelect|PillsInput|use-pills-reorder)[\\/]/;

/** What so many pages need is loaded with the frame around each page. */
const MANY_PAGES = 6;

/** Pages that are opened most, over the worst lines first. */
const FIRST_PAGES = ['insights-tab', 'device-tab', 'devices-tab', 'dashboard-tab', 'map-tab'];

/** Smaller groups of other shared modules join others; bytes before they are minified. */
const SMALL_BYTES = 22_000;

/** Of files that hold what several pages share; the bundler adds the names of all these pages. */
const SHARED = 'shared';

/**
 * Which modules share a file. Over a bad line each file costs a round trip, and so does each module that a page asks for
 * without needing it. The frame around the pages is one file. What pages share is in the file of the first of FIRST_PAGES
 * that needs it, so that such a page asks for nothing of those after it. A group takes along what its modules import: it can
 * import files before it and none after it, and no two files import each other. What is left is joined by who shares it.
 */
export function chunks(modules: PageModules) {
  const isOfFrame = (id: string) => modules.shellNeeds(id) || modules.pagesThatNeed(id) >= MANY_PAGES;
  return {
    chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
    assetFileNames: ({ names: [name = 'file'] }) => `assets/${shortName(name)}-[hash][extname]`,
    codeSplitting: {
      groups: [
        { name: 'start', tags: ['$initial'], priority: 5 },
        { name: 'map', test: /[\\/]node_modules[\\/](maplibre-gl|@maplibre|pmtiles)[\\/]/, priority: 4 },
        { name: 'charts', test: /[\\/]node_modules[\\/](echarts|zrender)[\\/]/, priority: 4 },
        { name: 'grids', test: /[\\/]node_modules[\\/](proj4|mgrs|wkt-parser)[\\/]/, priority: 4 },
        { name: 'frame', test: (id) => isOfFrame(id) && isOfManyPages(id) && !CHOICES.test(id), priority: 3 },
        { name: 'choices', test: CHOICES, priority: 2 },
        ...FIRST_PAGES.map((page, index) => ({
          name: `${SHARED}-${page}`,
          test: (id: string) => modules.pageNeeds(page, id) && isOfManyPages(id),
          minShareCount: 2,
          priority: 2 - (index + 1) / (FIRST_PAGES.length + 1),
        })),
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
}

/** Of a file with the names of the pages that share it, the first word. */
function shortName(name: string): string {
  return name.startsWith(SHARED) ? SHARED : '[name]';
}

function isOfManyPages(id: string): boolean {
  return !OF_FEW_PAGES.test(id);
}
