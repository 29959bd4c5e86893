import { Select } from '@mantine/core';
import type { AnalysisQueryInput } from '@sightline/contract/analysis/analysis-query';
import { useQuery } from '@tanstack/react-query';
import { BasisLine, Caution } from '../../components/analysis/basis-line.tsx';
import { useSpecies } from '../../components/analysis/use-species.ts';
import { LoadError } from '../../components/page/load-error.tsx';
import { PageLoader } from '../../components/page/page-loader.tsx';
import { SpeciesChoice } from '../../components/species/species-choice.tsx';
import { detectionHistoryQuery, occupancyQuery } from '../../queries/analysis/analysis.ts';
import { devicesQuery } from '../../queries/devices.ts';
import { loadState } from '../../queries/load-state.ts';
import styles from './analysis-page.module.css';
import { HistoryMatrix } from './history-matrix.tsx';
import { NothingRecorded } from './nothing-recorded.tsx';
import { OccupancyEstimates } from './occupancy-estimates.tsx';
import { type OccupancyModel, useOccupancyModel } from './occupancy-model.tsx';
import { OccupancyTiles } from './occupancy-tiles.tsx';
import { useAddressChoice } from './use-address-choice.ts';
import { useQuestion } from './use-question.ts';

/** Of an occasion, the usual number first. */
const DAYS = ['7', '1', '3', '5', '10', '14', '30'] as const;
const byNumber = (a: string, b: string) => Number(a) - Number(b);

/** Which share of the cameras' places a species uses, and what that rests on. */
export function OccupancySection() {
  const { question, query, today, setQuestion } = useQuestion();
  const [days, chooseDays] = useAddressChoice('occasion', DAYS);
  const { model, fields } = useOccupancyModel();
  const { species, animals, isLoading, error, retry } = useSpecies(question, today);
  const [chosen] = question.filters.classNames;
  const name = chosen ?? animals[0] ?? species[0];
  if (error) return <LoadError title="The species did not load" error={error} onRetry={retry} />;
  if (isLoading) return <PageLoader />;
  if (name === undefined) return <NothingRecorded />;
  return (
    <>
      <div className={styles.species}>
        <SpeciesChoice
          label="Species"
          species={species}
          value={name}
          onChange={(next) =>
            setQuestion({ filters: { ...question.filters, classNames: next === null ? [] : [next] } })
          }
        />
        <Select
          label="Days of an occasion"
          size="sm"
          w={150}
          allowDeselect={false}
          data={DAYS.toSorted(byNumber)}
          value={days}
          onChange={chooseDays}
        />
        {fields}
      </div>
      <OneSpecies
        name={name}
        query={{ ...query, classes: [name], occasionDays: Number(days) }}
        model={model}
      />
    </>
  );
}

interface OneSpeciesProps {
  readonly name: string;
  readonly query: AnalysisQueryInput;
  readonly model: OccupancyModel;
}

function OneSpecies({ name, query, model }: OneSpeciesProps) {
  const occupancy = useQuery(occupancyQuery({ ...query, ...model }));
  const history = useQuery(detectionHistoryQuery(query));
  const devices = useQuery(devicesQuery);
  const { isLoading, error, retry } = loadState(occupancy, history, devices);
  if (error) return <LoadError title="The occupancy did not load" error={error} onRetry={retry} />;
  if (isLoading || !occupancy.data || !history.data || !devices.data) return <PageLoader />;
  return (
    <>
      <OccupancyTiles occupancy={occupancy.data} />
      <OccupancyEstimates
        occupancy={occupancy.data}
        psiBy={model.psiBy}
        occasions={history.data.occasions.map(({ first }) => first)}
      />
      <HistoryMatrix species={name} history={history.data} devices={devices.data} />
      <Caution>{occupancy.data.caution}</Caution>
      <BasisLine basis={occupancy.data} />
    </>
  );
}
