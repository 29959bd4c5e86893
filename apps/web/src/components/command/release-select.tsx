import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorMessage } from '../../kernel/error-message.ts';
import { approvedReleasesQuery } from '../../queries/releases.ts';

interface ReleaseSelectProps {
  readonly value: number | null;
  readonly onChange: (releaseId: number | null) => void;
  readonly error?: ReactNode;
}

/** Chooses among the algorithm releases that the account may install. */
export function ReleaseSelect({ value, onChange, error }: ReleaseSelectProps) {
  const { data: releases, isPending, error: failure } = useQuery(approvedReleasesQuery);
  const failed = !releases && failure ? `The releases did not load. ${errorMessage(failure)}` : undefined;
  const chosen = releases?.find(({ id }) => id === value);
  return (
    <Select<number>
      label="Algorithm release"
      withAsterisk
      searchable
      placeholder={isPending ? 'Loading…' : 'Choose a release'}
      description={chosen ? [chosen.framework, chosen.description].filter(Boolean).join(' · ') : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={(releases ?? []).map(({ id, name }) => ({ value: id, label: `${id} · ${name}` }))}
      nothingFoundMessage={failed ?? emptyMessage(releases?.length)}
      value={value}
      onChange={onChange}
      error={failed ?? error}
    />
  );
}

/** Why there is nothing to choose, by how many releases there are; undefined while they load. */
function emptyMessage(count: number | undefined): string {
  if (count === undefined) return 'Loading…';
  return count === 0
    ? 'No release is approved for your account yet. Ask support for one.'
    : 'No release has that name.';
}
