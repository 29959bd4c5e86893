import { Autocomplete, Button, Text } from '@mantine/core';
import type { Import } from '@sightline/contract/imports/imports.contract';
import { amountText, listText } from '@sightline/domain/history/value-text';
import { LIMITS } from '@sightline/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { memo, useCallback, useId, useMemo, useState } from 'react';
import { taxaQuery } from '../../../queries/exports/taxa.ts';
import { type ChosenNames, nameOf, SOURCE_LABELS, sharedNames } from './class-names.ts';
import styles from './import-section.module.css';

const FIRST = 25;
const MORE = 50;
/** More suggestions than this nobody reads. */
const MOST_SUGGESTED = 20;
const NONE: readonly string[] = [];

type SetNames = (change: (names: ChosenNames) => ChosenNames) => void;

interface ClassTableProps {
  readonly classes: Import['classes'];
  readonly chosen: ChosenNames;
  /** Undefined for those who may change nothing. */
  readonly onChange: SetNames | undefined;
  readonly error: string | undefined;
}

/** What each scientific name of a package will be called here; its owner may say better. */
export function ClassTable({ classes, chosen, onChange, error }: ClassTableProps) {
  const headingId = useId();
  const [shown, setShown] = useState(FIRST);
  const { data: taxa } = useQuery(taxaQuery);
  const known = useMemo(() => taxa?.map(({ class_name }) => class_name) ?? NONE, [taxa]);
  const shared = useMemo(() => sharedNames(classes, chosen), [classes, chosen]);
  const rename = useCallback(
    (scientificName: string, name: string) => onChange?.((names) => ({ ...names, [scientificName]: name })),
    [onChange],
  );
  if (classes.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.subheading}>
        What species are called here
      </h3>
      <Text size="sm" c="dimmed">
        Names that get the same class are one species from then on.
      </Text>
      <ul className={styles.classes} aria-label="Species">
        {classes.slice(0, shown).map((one) => (
          <ClassRow
            key={one.scientificName}
            scientificName={one.scientificName}
            name={nameOf(one, chosen)}
            source={nameOf(one, chosen) === one.className ? SOURCE_LABELS[one.source] : 'your choice'}
            observations={one.observations}
            others={listText(shared.get(one.scientificName) ?? NONE)}
            known={known}
            onRename={onChange && rename}
          />
        ))}
      </ul>
      {classes.length > shown && (
        <Button size="compact-sm" variant="subtle" onClick={() => setShown(shown + MORE)}>
          Show more species ({(classes.length - shown).toLocaleString('en')})
        </Button>
      )}
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
    </section>
  );
}

interface ClassRowProps {
  readonly scientificName: string;
  readonly name: string;
  /** Where the name is from. */
  readonly source: string;
  readonly observations: number;
  /** Other scientific names that become the same class. */
  readonly others: string;
  readonly known: readonly string[];
  readonly onRename: ((scientificName: string, name: string) => void) | undefined;
}

const ClassRow = memo(function ClassRow(props: ClassRowProps) {
  const { scientificName, name, source, observations, others, known, onRename } = props;
  return (
    <li className={styles.species}>
      <div>
        <em>{scientificName}</em>
        <span className={styles.more}>{amountText(observations, 'observation')}</span>
      </div>
      {onRename ? (
        <Autocomplete
          size="xs"
          aria-label={`Class of ${scientificName}`}
          data={[...known]}
          limit={MOST_SUGGESTED}
          maxLength={LIMITS.textLength}
          value={name}
          error={name.trim() === '' && 'Give the name of a class.'}
          onChange={(text) => onRename(scientificName, text)}
        />
      ) : (
        <span>{name}</span>
      )}
      <span className={styles.more}>
        {source}
        {others && `, also ${others}`}
      </span>
    </li>
  );
});
