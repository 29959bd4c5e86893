import type { AnalysisAccumulation } from '@sightline/contract/analysis/model-answers';
import type { Interval } from '@sightline/domain/analysis/interval';
import { chao1, incidenceOf, richness, shannonDiversity } from '@sightline/domain/analysis/richness';
import { cautionText } from './caution-text.ts';
import type { Survey } from './survey.ts';

type Samples = AnalysisAccumulation['samples'];

/** How the number of species grows with samples, and how many were never recorded. */
export function accumulationOf(survey: Survey, samples: Samples): Omit<AnalysisAccumulation, 'method'> {
  const found = survey.events.map(({ species, deviceId, date }) => ({
    species,
    sample: samples === 'cameras' ? String(deviceId) : `${deviceId} ${date}`,
  }));
  const sampled = new Set([...watched(survey, samples), ...found.map(({ sample }) => sample)]);
  const all = richness(incidenceOf(found, sampled.size));
  const counts = [...Map.groupBy(survey.events, ({ species }) => species).values()].map(
    ({ length }) => length,
  );
  const byEvents = chao1(counts);
  return {
    ...survey.basis,
    samples,
    sample_count: all.samples,
    observed: all.observed,
    curve: all.rarefaction.map((point) => ({ ...point, interval: ends(point.interval) })),
    chao2: all.chao2?.species ?? null,
    interval: ends(all.chao2?.interval ?? null),
    chao1: counts.length === 0 ? null : byEvents.species,
    chao1_interval: counts.length === 0 ? null : ends(byEvents.interval),
    shannon: shannonDiversity(counts),
    caution: cautionText(all.caution),
  };
}

function watched({ effort }: Survey, samples: Samples): string[] {
  return effort.flatMap(({ device_id, days }) => {
    const active = days.filter((day) => day.active > 0);
    if (samples === 'cameras') return active.length > 0 ? [String(device_id)] : [];
    return active.map(({ date }) => `${device_id} ${date}`);
  });
}

function ends(interval: Interval | null): [number, number] | null {
  return interval && [interval.low, interval.high];
}
