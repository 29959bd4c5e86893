import { UTC } from '@sightline/domain/time/time-zone';
import { Fact, FactGrid } from '../../components/facts/facts.tsx';
import { dayText } from '../../components/time/day-text.ts';
import { exactTime } from '../../components/time/time-text.ts';
import styles from './model-facts.module.css';
import type { ModelRow } from './model-row.ts';

/** What a row of the table unfolds: everything about a model. */
export function ModelFacts({ row: { model, animals, cameras } }: { readonly row: ModelRow }) {
  return (
    <FactGrid label={`About ${model.alg_name}`} className={styles.facts}>
      <Fact label="Model id">{model.alg_id}</Fact>
      <Fact label="Data type">{model.alg_type || 'Not Set'}</Fact>
      <Fact label="Date created">
        <Created iso={model.date_created} />
      </Fact>
      <Fact label="Author">{model.author || 'Not Set'}</Fact>
      <Fact label="Framework">{model.framework || 'Not Set'}</Fact>
      <Fact label="Description" wide>
        {model.alg_description || 'No description'}
      </Fact>
      <Fact label="Animals" wide>
        {animals.join(', ') || 'None'}
      </Fact>
      <Fact label="Devices running it" wide>
        {cameras.join(', ') || 'None'}
      </Fact>
    </FactGrid>
  );
}

/** The day in UTC, whatever zone is chosen. */
export function Created({ iso }: { readonly iso: string }) {
  return (
    <time dateTime={iso} title={exactTime(iso, UTC)}>
      {dayText(iso, UTC)}
    </time>
  );
}
