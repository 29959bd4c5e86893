import type { Target } from '../kernel/report.ts';
import { camerasSettings, indexSettings, trendSettings } from './abundance-settings.ts';
import { type Coverage, coverageOf, type Held, type Setting, shareHeld, shareRange } from './coverage.ts';
import { activitySettings, overlapSettings, replicateSettings } from './diel-settings.ts';
import { occupancySettings } from './occupancy-settings.ts';
import { richnessSettings } from './richness-settings.ts';

/** Percent of intervals that are to hold the truth. */
const AIM = { atLeast: 92, atMost: 97 };
/** How often bootstraps draw data anew here. */
const REPLICATES = { overlap: 500, activity: 200 };

/** How often intervals of 95 % hold the truth of generated data: lines for people, and figures with their aims. */
export function scoreIntervals(): { readonly lines: readonly string[]; readonly targets: readonly Target[] } {
  const settings: Setting[] = [
    ...overlapSettings(REPLICATES.overlap),
    ...activitySettings(REPLICATES.activity),
    ...replicateSettings(REPLICATES.overlap, REPLICATES.activity),
    ...occupancySettings(),
    ...indexSettings(),
    ...camerasSettings(),
    ...trendSettings(),
    ...richnessSettings(),
  ];
  const found = settings.flatMap(coverageOf);
  const byQuantity = [...Map.groupBy(found, ({ quantity }) => quantity).values()];
  return { lines: [...tableOf(found), ...careLines(found)], targets: byQuantity.flatMap(extremes) };
}

const percentHeld = ({ ours }: Coverage) => 100 * shareHeld(ours);

/** The settings in which a quantity has the lowest and the highest share. */
function extremes(rows: readonly Coverage[]): Target[] {
  const sorted = rows.toSorted((one, other) => percentHeld(one) - percentHeld(other));
  const [lowest, highest] = [sorted[0] as Coverage, sorted.at(-1) as Coverage];
  const { atLeast, atMost } = AIM;
  return [
    { what: `${lowest.quantity}, % held at least (${lowest.setting})`, value: percentHeld(lowest), atLeast },
    { what: `${highest.quantity}, % held at most (${highest.setting})`, value: percentHeld(highest), atMost },
  ];
}

function isHeld(row: Coverage): boolean {
  return percentHeld(row) >= AIM.atLeast && percentHeld(row) <= AIM.atMost;
}

/** Whether the product asks for care where it should. */
function careLines(found: readonly Coverage[]): string[] {
  const isTooFew = (row: Coverage) => percentHeld(row) < AIM.atLeast;
  return [true, false].map((isSmall) => {
    const rows = found.filter((row) => row.isSmall === isSmall);
    const where = isSmall ? 'where the product asks for care' : 'where it does not';
    return `${where}: ${rows.filter(isHeld).length} of ${rows.length} within the aim, ${rows.filter(isTooFew).length} below it`;
  });
}

const HEADER = [
  'quantity',
  'setting',
  'runs',
  '% held',
  'above',
  'below',
  'width',
  'none',
  'care',
  'beside it',
];

/** A row for each quantity in each setting; a star where the aim is missed. */
function tableOf(found: readonly Coverage[]): string[] {
  const rows = [HEADER, ...found.map(cellsOf)];
  const widths = HEADER.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return [
    '% of 95 % intervals that held the truth [what so many runs leave open], lay above it, below it; mean width; % of runs without one; * misses',
    ...rows.map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    ),
  ];
}

function cellsOf(row: Coverage): string[] {
  const { quantity, setting, runs, ours, baseline } = row;
  return [
    quantity,
    setting,
    String(runs),
    `${heldText(ours)}${isHeld(row) ? '' : ' *'}`,
    percent(ours.above / ours.intervals),
    percent(ours.below / ours.intervals),
    ours.meanWidth.toPrecision(3),
    percent((runs - ours.intervals) / runs),
    row.isSmall ? 'care' : '',
    baseline ? `${baseline.name}: ${heldText(baseline)}, width ${baseline.meanWidth.toPrecision(3)}` : '',
  ];
}

function heldText(held: Held): string {
  const { low, high } = shareRange(held);
  return `${percent(shareHeld(held))} [${percent(low)}-${percent(high)}]`;
}

function percent(share: number): string {
  return (100 * share).toFixed(1);
}
