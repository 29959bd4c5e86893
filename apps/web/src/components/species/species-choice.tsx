import { Select } from '@mantine/core';

interface SpeciesChoiceProps {
  readonly label: string;
  readonly species: readonly string[];
  readonly value: string | null;
  /** What stands there where none is chosen. */
  readonly placeholder?: string;
  readonly onChange: (species: string | null) => void;
  /** Whether none may be chosen. */
  readonly isOptional?: boolean;
}

/** One species of those that were recorded. */
export function SpeciesChoice(props: SpeciesChoiceProps) {
  const { label, species, value, placeholder, onChange, isOptional = false } = props;
  const names = value === null || species.includes(value) ? species : [...species, value];
  return (
    <Select
      label={label}
      size="sm"
      w={220}
      maw="100%"
      searchable
      limit={200}
      placeholder={placeholder}
      allowDeselect={isOptional}
      clearable={isOptional}
      clearButtonProps={{ 'aria-label': `No ${label.toLowerCase()}` }}
      data={[...names]}
      value={value}
      onChange={onChange}
      nothingFoundMessage="No species has that name."
    />
  );
}
