import type { AnalysisOccupancy } from '@sightline/contract/analysis/model-answers';
import { type Occupancy, type OccupancyCovariate, occupancy } from '@sightline/domain/analysis/occupancy';
import type { Estimate } from '@sightline/domain/analysis/occupancy-estimate';
import { royleNichols } from '@sightline/domain/analysis/royle-nichols';
import { cautionText } from './caution-text.ts';
import { detectionHistoryOf } from './detections.ts';
import { intervalPair } from './interval-pair.ts';
import type { Survey } from './survey.ts';

export interface OccupancyQuestion {
  readonly occasionDays: number;
  readonly psiBy: 'constant' | 'group' | 'latitude' | 'longitude';
  readonly pBy: 'constant' | 'occasion';
  /** The first group of a camera by name. */
  readonly groupOf: ReadonlyMap<number, string>;
}

/** What cameras without a group are called among the groups. */
const NO_GROUP = 'No group';

/** Which share of the cameras' places the species of a survey use, all taken together. */
export function occupancyOf(survey: Survey, question: OccupancyQuestion): Omit<AnalysisOccupancy, 'method'> {
  const { plain } = detectionHistoryOf(survey, question.occasionDays);
  const histories = plain.stations.map(({ detections }) => detections);
  const found = occupancy(histories, {
    psi: covariateOf(survey, question),
    p: question.pBy === 'occasion' ? 'by_occasion' : 'constant',
  });
  const psi = single(found.psi);
  const p = question.pBy === 'constant' ? single(found.p) : null;
  const abundance = royleNichols(histories);
  return {
    ...survey.basis,
    class_names: [...new Set(survey.events.map(({ species }) => species))].sort(),
    naive: found.naive,
    psi: psi?.value ?? null,
    psi_interval: psi && intervalPair(psi.interval),
    p: p?.value ?? null,
    p_interval: p && intervalPair(p.interval),
    aic: found.aic,
    sites: found.sites,
    occasions: plain.occasions,
    occasion_days: question.occasionDays,
    ...estimabilityOf(found),
    caution: cautionText(found.caution),
    psi_by: found.psi.map((one) => ({ group: one.group, covariate: one.covariate, ...toWire(one) })),
    p_by_occasion: question.pBy === 'occasion' ? found.p.map(toWire) : [],
    royle_nichols: {
      psi: toWire(abundance.psi),
      lambda: toWire(abundance.lambda),
      r: toWire(abundance.r),
      aic: abundance.aic,
    },
  };
}

function covariateOf({ effort, places }: Survey, { psiBy, groupOf }: OccupancyQuestion): OccupancyCovariate {
  if (psiBy === 'constant') return { kind: 'constant' };
  if (psiBy === 'group')
    return { kind: 'groups', groups: effort.map(({ device_id }) => groupOf.get(device_id) ?? NO_GROUP) };
  return {
    kind: 'numeric',
    values: effort.map(({ device_id }) => places.get(device_id)?.[psiBy] ?? Number.NaN),
  };
}

function single<T>(all: readonly T[]): T | null {
  return all.length === 1 ? (all[0] ?? null) : null;
}

/** Whether every ψ can be estimated; else the first reason. */
function estimabilityOf({ psi }: Occupancy): Pick<AnalysisOccupancy, 'estimable' | 'reason'> {
  const reason = psi.find((one) => one.reason !== null)?.reason ?? null;
  return { estimable: reason === null && psi.length > 0, reason };
}

function toWire({ value, interval, reason }: Estimate) {
  return { value, interval: intervalPair(interval), reason };
}
