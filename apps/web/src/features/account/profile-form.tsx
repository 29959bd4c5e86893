import { Button, Group, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { User } from '@sightline/contract/account/account.contract';
import { type FormEvent, useState } from 'react';
import { countryNames } from '../../components/country/countries.ts';
import { formErrors } from '../../components/form/form-errors.ts';
import { GeneralError } from '../../components/form/general-error.tsx';
import { hasChanged, isComplete, PROFILE_FIELDS, type Profile, profileOf } from './profile-draft.ts';
import { useSaveProfile } from './use-save-profile.ts';

const COUNTRIES = countryNames();

/** Name and country, which can be changed, among what cannot. */
export function ProfileForm({ user }: { user: User }) {
  const saved = profileOf(user);
  // Only what was typed, so that what another tab saves meanwhile shows in the other fields.
  const [typed, setTyped] = useState<Partial<Profile>>({});
  const draft = { ...saved, ...typed };
  const save = useSaveProfile(() => setTyped({}));
  const errors = save.error ? formErrors(save.error, PROFILE_FIELDS) : undefined;
  // An account may have been made when its country had another name, or by a program.
  const countries = COUNTRIES.includes(saved.country) ? COUNTRIES : [saved.country, ...COUNTRIES];
  const set = (field: keyof Profile, value: string) => setTyped({ ...typed, [field]: value });
  const canSave = isComplete(draft) && hasChanged(draft, saved);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (canSave && !save.isPending) save.mutate(draft);
  }

  const text = (field: keyof Profile) => ({
    value: draft[field],
    error: errors?.fields[field],
    readOnly: save.isPending,
    onChange: (event: { currentTarget: { value: string } }) => set(field, event.currentTarget.value),
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
          <TextInput label="First name" autoComplete="given-name" {...text('firstName')} />
          <TextInput label="Last name" autoComplete="family-name" {...text('lastName')} />
        </SimpleGrid>
        <Select
          label="Country"
          searchable
          allowDeselect={false}
          data={countries}
          value={draft.country}
          onChange={(country) => country !== null && set('country', country)}
          readOnly={save.isPending}
          error={errors?.fields.country}
          nothingFoundMessage="No country has this name."
          autoComplete="off"
        />
        <TextInput label="Email" value={user.email} readOnly variant="filled" />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
          <TextInput label="Phone number" value={user.phoneNumber} readOnly variant="filled" />
          <TextInput label="User name" value={user.username} readOnly variant="filled" />
        </SimpleGrid>
        <GeneralError>{errors?.general}</GeneralError>
        <Group>
          <Button type="submit" loading={save.isPending} disabled={!canSave}>
            Save details
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
