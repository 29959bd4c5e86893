import { SegmentedControl } from '@mantine/core';
import type { AnalysisQueryInput } from '@sightline/contract/analysis/analysis-query';
import type { AnalysisActivity } from '@sightline/contract/analysis/model-answers';
import { useQuery } from '@tanstack/react-query';
import { ActivityChart } from '../../components/analysis/activity-chart.tsx';
import { overlapCurves } from '../../components/analysis/activity-option.ts';
import { BasisLine, Caution } from '../../components/analysis/basis-line.tsx';
import { useSpecies } from '../../components/analysis/use-species.ts';
import { LoadError } from '../../components/page/load-error.tsx';
import { PageLoader } from '../../components/page/page-loader.tsx';
import { SpeciesChoice } from '../../components/species/species-choice.tsx';
import { activityQuery, overlapQuery } from '../../queries/analysis/analysis.ts';
import { loadState } from '../../queries/load-state.ts';
import { ActivityTiles } from './activity-tiles.tsx';
import styles from './analysis-page.module.css';
import { NothingRecorded } from './nothing-recorded.tsx';
import { useAddressChoice } from './use-address-choice.ts';
import { useQuestion } from './use-question.ts';

const TIME_BASES = ['clock', 'sun'] as const satisfies readonly AnalysisActivity['time_base'][];

/** At which times of day a species is active, and how much another one is at the same times. */
export function ActivitySection() {
  const { question, query, today, setQuestion } = useQuestion();
  const [timeBase, chooseTimeBase] = useAddressChoice('time', TIME_BASES);
  const { species, animals, isLoading, error, retry } = useSpecies(question, today);
  const [chosen, other = null] = question.filters.classNames;
  const first = chosen ?? animals[0] ?? species[0];
  const choose = (classNames: readonly (string | null)[]) =>
    setQuestion({ filters: { ...question.filters, classNames: classNames.filter((name) => name !== null) } });
  if (error) return <LoadError title="The species did not load" error={error} onRetry={retry} />;
  if (isLoading) return <PageLoader />;
  if (first === undefined) return <NothingRecorded />;
  return (
    <>
      <div className={styles.species}>
        <SpeciesChoice
          label="Species"
          species={species}
          value={first}
          onChange={(name) => choose([name, other === name ? null : other])}
        />
        <SpeciesChoice
          label="Compare with"
          species={species.filter((name) => name !== first)}
          value={other}
          placeholder="No other species"
          isOptional
          onChange={(name) => choose([first, name])}
        />
        <SegmentedControl
          aria-label="Times of day"
          data={[
            { value: 'clock', label: 'By the clock' },
            { value: 'sun', label: 'By the sun' },
          ]}
          value={timeBase}
          onChange={chooseTimeBase}
        />
      </div>
      {other === null ? (
        <OneSpecies name={first} query={{ ...query, classes: [first], timeBase }} />
      ) : (
        <TwoSpecies names={[first, other]} query={{ ...query, classes: [first, other], timeBase }} />
      )}
    </>
  );
}

interface OneSpeciesProps {
  readonly name: string;
  readonly query: AnalysisQueryInput;
}

function OneSpecies({ name, query }: OneSpeciesProps) {
  const activity = useQuery(activityQuery(query));
  const { isLoading, error, retry } = loadState(activity);
  if (error) return <LoadError title="The activity did not load" error={error} onRetry={retry} />;
  if (isLoading || !activity.data) return <PageLoader />;
  const { curve, hours, sun, time_base, caution } = activity.data;
  return (
    <>
      <ActivityTiles activity={activity.data} />
      <ActivityChart
        curves={[{ name, curve, hours }]}
        sun={sun}
        timeBase={time_base}
        reason={activity.data.reason}
      />
      <Caution>{caution}</Caution>
      <BasisLine basis={activity.data} />
    </>
  );
}

interface TwoSpeciesProps {
  readonly names: readonly [string, string];
  readonly query: AnalysisQueryInput;
}

function TwoSpecies({ names, query }: TwoSpeciesProps) {
  const overlap = useQuery(overlapQuery(query));
  const { isLoading, error, retry } = loadState(overlap);
  if (error) return <LoadError title="The overlap did not load" error={error} onRetry={retry} />;
  if (isLoading || !overlap.data) return <PageLoader />;
  const { sun, time_base, caution, reason, n } = overlap.data;
  const curves = overlapCurves(names, overlap.data);
  return (
    <>
      <ActivityTiles overlap={overlap.data} />
      <ActivityChart curves={curves} sun={sun} timeBase={time_base} reason={reason} />
      <Caution>{caution}</Caution>
      <BasisLine basis={{ ...overlap.data, n: n[0] + n[1] }} />
    </>
  );
}
