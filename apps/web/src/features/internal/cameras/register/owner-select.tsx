import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../../../kernel/error-message.ts';
import { usersQuery } from '../../internal-queries.ts';

/** Accounts that a search shows at most. */
const SHOWN = 50;

interface OwnerSelectProps {
  /** The address of the chosen account; empty without one. */
  readonly value: string;
  readonly onChange: (email: string) => void;
  readonly error: string | undefined;
}

/** Chooses an account by its address or its name. */
export function OwnerSelect({ value, onChange, error }: OwnerSelectProps) {
  const { data: users = [], isPending, error: failure } = useQuery(usersQuery);
  const failed = failure ? errorMessage(failure) : undefined;
  return (
    <Select
      label="Owner"
      description="Search by email or name. You can also give the device to somebody later."
      placeholder={isPending ? 'Loading…' : 'No owner'}
      searchable
      clearable
      limit={SHOWN}
      data={users.map(({ user_email, emailVerified, firstName, lastName }) => ({
        value: user_email,
        label: `${user_email} · ${firstName} ${lastName}${emailVerified ? '' : ' · not confirmed'}`,
      }))}
      nothingFoundMessage={failed ?? 'No account has this email or name.'}
      value={value || null}
      onChange={(email) => onChange(email ?? '')}
      error={failed ?? error}
    />
  );
}
