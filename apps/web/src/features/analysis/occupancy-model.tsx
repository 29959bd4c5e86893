import { Select } from '@mantine/core';
import { useAddressChoice } from './use-address-choice.ts';

const PSI_BY = ['constant', 'group', 'latitude', 'longitude'] as const;
const P_BY = ['constant', 'occasion'] as const;

/** What occupancy and detection depend on. */
export interface OccupancyModel {
  readonly psiBy: (typeof PSI_BY)[number];
  readonly pBy: (typeof P_BY)[number];
}

const PSI_LABELS: Readonly<Record<OccupancyModel['psiBy'], string>> = {
  constant: 'the same everywhere',
  group: 'by device group',
  latitude: 'by latitude',
  longitude: 'by longitude',
};

const P_LABELS: Readonly<Record<OccupancyModel['pBy'], string>> = {
  constant: 'the same throughout',
  occasion: 'by occasion',
};

const options = <T extends string>(names: readonly T[], labels: Readonly<Record<T, string>>) =>
  names.map((value) => ({ value, label: labels[value] }));

/** The model of the page, mirrored in the address as `psi=group&p=occasion`, and the fields that choose it. */
export function useOccupancyModel() {
  const [psiBy, choosePsi] = useAddressChoice('psi', PSI_BY);
  const [pBy, chooseP] = useAddressChoice('p', P_BY);
  const model: OccupancyModel = { psiBy, pBy };
  const fields = (
    <>
      <Select
        label="Occupancy ψ"
        size="sm"
        w={190}
        allowDeselect={false}
        data={options(PSI_BY, PSI_LABELS)}
        value={psiBy}
        onChange={choosePsi}
      />
      <Select
        label="Detection p"
        size="sm"
        w={190}
        allowDeselect={false}
        data={options(P_BY, P_LABELS)}
        value={pBy}
        onChange={chooseP}
      />
    </>
  );
  return { model, fields };
}
