import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SpeciesChoice } from '../../../components/species/species-choice.tsx';
import { errorMessage } from '../../../kernel/error-message.ts';
import { countsQuery } from '../../../queries/dashboard.ts';

/** Every species that the account's insights have, the archived ones' too. */
const EVERYTHING = countsQuery({ archived: true });

interface SpeciesFieldsProps {
  /** How many there may be. */
  readonly most: number;
  readonly classNames: readonly string[];
  readonly onChange: (classNames: readonly string[]) => void;
}

/** Which species a widget shows, and with which it compares them. */
export function SpeciesFields({ most, classNames, onChange }: SpeciesFieldsProps) {
  const { data, error } = useQuery(EVERYTHING);
  const species = (data?.classes ?? []).map(({ className }) => className);
  const [first = null, other = null] = classNames;
  const change = (...names: readonly (string | null)[]) => onChange(names.filter((name) => name !== null));
  return (
    <>
      <Group gap="sm" mt="sm" align="flex-end">
        <SpeciesChoice
          label="Species"
          species={species}
          value={first}
          placeholder="The most frequent one"
          isOptional
          onChange={(name) => (name === null ? change() : change(name, name === other ? null : other))}
        />
        {most > 1 && first !== null && (
          <SpeciesChoice
            label="Compare with"
            species={species.filter((name) => name !== first)}
            value={other}
            placeholder="No other species"
            isOptional
            onChange={(name) => change(first, name)}
          />
        )}
      </Group>
      {error && (
        <Text size="xs" c="red" mt={4}>
          Your classes did not load. {errorMessage(error)}
        </Text>
      )}
    </>
  );
}
