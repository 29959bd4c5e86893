import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../../../kernel/error-message.ts';
import { algsQuery } from '../../internal-queries.ts';

interface ModelSelectProps {
  /** The id of the chosen model; empty without one. */
  readonly value: string;
  readonly onChange: (algId: string) => void;
  readonly error: string | undefined;
}

/** Chooses the model that runs on a camera. */
export function ModelSelect({ value, onChange, error }: ModelSelectProps) {
  const { data: algs = [], isPending, error: failure } = useQuery(algsQuery);
  const failed = failure ? errorMessage(failure) : undefined;
  return (
    <Select
      label="Model"
      description="The model that is on the device. The owner gets it in My Models."
      placeholder={isPending ? 'Loading…' : 'Not known'}
      searchable
      clearable
      data={algs.map(({ alg_id, alg_name, framework }) => ({
        value: String(alg_id),
        label: `${alg_id} · ${alg_name} · ${framework}`,
      }))}
      nothingFoundMessage={failed ?? 'No model has this name.'}
      value={value || null}
      onChange={(algId) => onChange(algId ?? '')}
      error={failed ?? error}
    />
  );
}
