import { Radio, Stack } from '@mantine/core';
import { UNITS, type Units } from '@sightline/domain/account/preferences';
import { useSetPreferences } from './use-set-preferences.ts';

const LABELS: Record<Units, string> = {
  metric: 'Metric: metres and kilometres',
  imperial: 'Imperial: feet and miles',
};

/** The units of distances: on the map's scale, and when a camera is moved. */
export function UnitsChoice({ chosen }: { chosen: Units }) {
  const { set, chosen: underway } = useSetPreferences();
  return (
    <Radio.Group
      label="Units"
      description="For the scale of the map and for distances."
      value={underway?.units ?? chosen}
      onChange={(value) => {
        const units = UNITS.find((one) => one === value);
        if (units) set({ units });
      }}
    >
      <Stack gap="xs" mt="xs">
        {UNITS.map((units) => (
          <Radio key={units} value={units} label={LABELS[units]} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
