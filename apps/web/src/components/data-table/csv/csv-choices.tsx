import { Checkbox, Radio, SimpleGrid, Stack } from '@mantine/core';
import { EXPORT_PERIODS, type ExportPeriod, isExportPeriod } from '@sightline/domain/tables/export-period';
import { useZones } from '../../../queries/time-zones.ts';
import { countLabel } from '../count-label.ts';
import { periodLabel } from './period-label.ts';

export interface ExportChoice {
  readonly rows: 'filtered' | 'all';
  readonly columns: 'shown' | 'all';
  readonly period: ExportPeriod;
}

interface CsvChoicesProps {
  readonly choice: ExportChoice;
  readonly onChange: (choice: ExportChoice) => void;
  /** How many columns the file has with each choice. */
  readonly counts: Readonly<Record<ExportChoice['columns'], number>>;
  readonly hasPeriods: boolean;
  readonly disabled: boolean;
}

/** Which rows and which columns a file has. */
export function CsvChoices({ choice, onChange, counts, ...props }: CsvChoicesProps) {
  const { hasPeriods, disabled } = props;
  const { home } = useZones();
  return (
    <>
      <Checkbox
        label="Only export filtered data?"
        description="Ticked: the rows that match your filters. Not ticked: all rows."
        checked={choice.rows === 'filtered'}
        disabled={disabled}
        onChange={(event) => onChange({ ...choice, rows: event.currentTarget.checked ? 'filtered' : 'all' })}
      />
      {hasPeriods && (
        <Radio.Group
          label="Taken"
          value={choice.period}
          onChange={(period) => isExportPeriod(period) && onChange({ ...choice, period })}
        >
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="xs" mt={6}>
            {EXPORT_PERIODS.map((period) => (
              <Radio
                key={period}
                value={period}
                label={periodLabel(period, Date.now(), home)}
                disabled={disabled}
              />
            ))}
          </SimpleGrid>
        </Radio.Group>
      )}
      <Radio.Group
        label="Columns"
        value={choice.columns}
        onChange={(columns) => onChange({ ...choice, columns: columns === 'all' ? 'all' : 'shown' })}
      >
        <Stack gap="xs" mt={6}>
          <Radio
            value="shown"
            label={`Shown in the table (${countLabel(counts.shown, 'column')}${hasPeriods ? ' in the file' : ''})`}
            disabled={disabled}
            {...(hasPeriods && {
              description: 'With place, groups, local times and model, each in columns of its own.',
            })}
          />
          <Radio value="all" label={`All (${countLabel(counts.all, 'column')})`} disabled={disabled} />
        </Stack>
      </Radio.Group>
    </>
  );
}
