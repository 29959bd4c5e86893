import { OVERLAP_ESTIMATORS, overlapOf } from '@sightline/domain/analysis/activity-overlap';
import { kernelBandwidth } from '@sightline/domain/analysis/circular';
import { deploymentDays } from '@sightline/domain/analysis/deployment-days';
import { type Detection, detectionHistory } from '@sightline/domain/analysis/detection-history';
import { distinctRecords, independentEvents } from '@sightline/domain/analysis/independent-events';
import { type OccupancyModel, occupancy } from '@sightline/domain/analysis/occupancy';
import { rateRatio } from '@sightline/domain/analysis/rate-ratio';
import {
  CAMTRAPR_DEPLOYMENTS,
  CAMTRAPR_EXPECTED,
  CAMTRAPR_RECORDS,
} from '@sightline/domain/analysis/reference/camtrapr';
import { COUNTS_EXPECTED } from '@sightline/domain/analysis/reference/counts';
import { OVERLAP_EXPECTED, PIG_TIMES, TIGER_TIMES } from '@sightline/domain/analysis/reference/overlap';
import { BCI_PLOTS, CHAO2_BY_HAND, plotCounts } from '@sightline/domain/analysis/reference/richness';
import { SALAMANDER_HISTORIES, SALAMANDERS_EXPECTED } from '@sightline/domain/analysis/reference/salamanders';
import { relativeAbundance } from '@sightline/domain/analysis/relative-abundance';
import { chao1, chao2 } from '@sightline/domain/analysis/richness';
import { royleNichols } from '@sightline/domain/analysis/royle-nichols';
import { cameraDays } from '@sightline/domain/effort/effort-days';

/** A figure of ours beside the one of a program or table of the field; one that is missing is NaN. */
type Pair = readonly [ours: number | null | undefined, expected: number];

/** What is compared together, and by how much it may be off. */
export interface Deviation {
  readonly part: string;
  readonly figures: number;
  readonly greatest: number;
  readonly atMost: number;
}

/** By how much our figures are off from those of the packages, on their data. */
export function referenceDeviations(): Deviation[] {
  return [
    deviation('overlap, package overlap', overlapPairs(), 1e-3),
    deviation('occupancy, salamanders', occupancyPairs(), 1e-4),
    deviation('AIC, salamanders', aicPairs(), 1e-3),
    deviation('record table, effort and histories, camtrapR', camtraprPairs(), 0),
    deviation('RAI, exact interval', abundancePairs(), 1e-3),
    deviation('richness, SpadeR and by hand', richnessPairs(), 1e-3),
    deviation('rate ratio, exact interval', ratioPairs(), 1e-3),
  ];
}

function deviation(part: string, pairs: readonly Pair[], atMost: number): Deviation {
  const greatest = Math.max(...pairs.map(([ours, expected]) => Math.abs((ours ?? Number.NaN) - expected)));
  return { part, figures: pairs.length, greatest, atMost };
}

function overlapPairs(): Pair[] {
  return [
    [kernelBandwidth(TIGER_TIMES), OVERLAP_EXPECTED.tigerBandwidth],
    [kernelBandwidth(PIG_TIMES), OVERLAP_EXPECTED.pigBandwidth],
    ...OVERLAP_ESTIMATORS.map(
      (estimator): Pair => [overlapOf(TIGER_TIMES, PIG_TIMES, estimator), OVERLAP_EXPECTED[estimator]],
    ),
  ];
}

const SALAMANDERS = SALAMANDER_HISTORIES.map((row) =>
  [...row].map((one): Detection => (one === '1' ? 1 : 0)),
);

function salamanders(p: OccupancyModel['p']) {
  return occupancy(SALAMANDERS, { psi: { kind: 'constant' }, p });
}

function occupancyPairs(): Pair[] {
  const { constant, byOccasion, royleNichols: abundance } = SALAMANDERS_EXPECTED;
  const [same, each, animals] = [
    salamanders('constant'),
    salamanders('by_occasion'),
    royleNichols(SALAMANDERS),
  ];
  const [[psi], [p]] = [same.psi, same.p];
  return [
    [psi?.value, constant.psi],
    [psi?.interval?.low, constant.psiInterval[0]],
    [psi?.interval?.high, constant.psiInterval[1]],
    [p?.value, constant.p],
    [p?.interval?.low, constant.pInterval[0]],
    [p?.interval?.high, constant.pInterval[1]],
    [each.psi[0]?.value, byOccasion.psi],
    ...byOccasion.p.map((expected, i): Pair => [each.p[i]?.value, expected]),
    [animals.lambda.value, abundance.lambda],
    [animals.r.value, abundance.r],
    [animals.psi.value, abundance.psi],
  ];
}

function aicPairs(): Pair[] {
  const { constant, byOccasion, royleNichols: abundance } = SALAMANDERS_EXPECTED;
  return [
    [salamanders('constant').aic, constant.aic],
    [salamanders('by_occasion').aic, byOccasion.aic],
    [royleNichols(SALAMANDERS).aic, abundance.aic],
  ];
}

function camtraprPairs(): Pair[] {
  const rule = { rule: 'lastRecord', minDeltaTime: 60 } as const;
  const events = independentEvents(CAMTRAPR_RECORDS, rule);
  const identified = CAMTRAPR_RECORDS.filter(({ species }) => species !== 'UNID');
  const bySpecies = Map.groupBy(events, ({ species }) => species);
  const { trapNights, trapNightsWithoutProblem } = CAMTRAPR_EXPECTED;
  const entries = Object.entries(CAMTRAPR_DEPLOYMENTS) as [keyof typeof trapNights, Deployment][];
  return [
    [distinctRecords(CAMTRAPR_RECORDS).length, CAMTRAPR_EXPECTED.distinct],
    [events.length, CAMTRAPR_EXPECTED.events],
    [independentEvents(identified, rule).length, CAMTRAPR_EXPECTED.identified],
    ...Object.entries(CAMTRAPR_EXPECTED.bySpecies).map(
      ([species, expected]): Pair => [bySpecies.get(species)?.length, expected],
    ),
    ...entries.map(
      ([station, deployment]): Pair => [cameraDays(deploymentDays(deployment)), trapNights[station]],
    ),
    [
      cameraDays(deploymentDays({ ...CAMTRAPR_DEPLOYMENTS.StationC, problems: [] })),
      trapNightsWithoutProblem.StationC,
    ],
    ...historyPairs(),
  ];
}

type Deployment = Parameters<typeof deploymentDays>[0];

/** The leopard cat of the sample photos, by weeks of each station. */
function historyPairs(): Pair[] {
  const stations = Object.entries(CAMTRAPR_DEPLOYMENTS).map(([station, deployment]) => ({
    station,
    days: deploymentDays({ ...deployment, problems: [] }),
  }));
  const detections = independentEvents(CAMTRAPR_RECORDS)
    .filter(({ species }) => species === 'VTA')
    .map(({ station, start }) => ({ station, date: new Date(start).toISOString().slice(0, 10) }));
  const { weeksOfVta, effortByWeek } = CAMTRAPR_EXPECTED;
  const history = detectionHistory(stations, detections, { days: 7, from: 'station', minActiveDays: 0 });
  return history.stations.flatMap(({ station, detections: row, effort }) => {
    const name = station as keyof typeof weeksOfVta;
    return [
      ...[...weeksOfVta[name]].map((digit, i): Pair => [row[i], Number(digit)]),
      ...effortByWeek[name].map((days, i): Pair => [effort[i], days]),
    ];
  });
}

function abundancePairs(): Pair[] {
  const { count, low, high } = COUNTS_EXPECTED.poisson;
  const { rai, interval } = relativeAbundance({ events: count, effortDays: 100 });
  return [
    [rai, count],
    [interval?.low, low],
    [interval?.high, high],
  ];
}

function richnessPairs(): Pair[] {
  return [
    [chao2(CHAO2_BY_HAND).species, CHAO2_BY_HAND.species],
    ...BCI_PLOTS.map(({ chao1: expected, ...plot }): Pair => [chao1(plotCounts(plot)).species, expected]),
  ];
}

function ratioPairs(): Pair[] {
  const { found, of, low, high } = COUNTS_EXPECTED.binomial;
  const { ratio, interval } = rateRatio(
    { events: of - found, effortDays: 100 },
    { events: found, effortDays: 100 },
  );
  const share = (odds: number | undefined) => odds && odds / (1 + odds);
  return [
    [share(ratio ?? undefined), found / of],
    [share(interval?.low), low],
    [share(interval?.high), high],
  ];
}
