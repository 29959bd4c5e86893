import { Radio, Select, Stack, Text } from '@mantine/core';
import type { Preferences } from '@sightline/domain/account/preferences';
import { BLUR_CHOICES, type BlurChoice } from '@sightline/domain/privacy/blurred-photos';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/page/confirm-dialog.tsx';
import { useSetPreferences } from './use-set-preferences.ts';

const LABELS: Readonly<Record<BlurChoice, string>> = {
  people: 'People',
  'people-and-vehicles': 'People and vehicles',
  nothing: 'Nothing',
};

/** Days that are offered; any other that was chosen elsewhere is offered, too. */
const DAYS = [7, 30, 90, 365, 730];
const AS_OTHERS = 'as others';

/** What is blurred in photos, and for how long those are kept. */
export function PeoplePreferences({ preferences }: { readonly preferences: Preferences }) {
  const { set, chosen } = useSetPreferences();
  const blurred = chosen?.blurred ?? preferences.blurred;
  const days = chosen?.peoplePhotoDays === undefined ? preferences.peoplePhotoDays : chosen.peoplePhotoDays;
  const [asked, setAsked] = useState<number>();

  /** Fewer days delete photos, so somebody says yes first. */
  function keepFor(next: number | null): void {
    if (next !== null && (days === null || next < days)) setAsked(next);
    else set({ peoplePhotoDays: next });
  }

  return (
    <Stack gap="lg">
      <Radio.Group
        label="Blurred in photos"
        description="Photos of these are blurred in all lists, in mails, packages and for other services. You can look at one as it is, and each look stands in the history."
        value={blurred}
        onChange={(value) => {
          const next = BLUR_CHOICES.find((one) => one === value);
          if (next) set({ blurred: next });
        }}
      >
        <Stack gap="xs" mt="xs">
          {Object.entries(LABELS).map(([value, label]) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Stack>
      </Radio.Group>
      <Select
        label="Photos of these are kept for"
        description={
          blurred === 'nothing'
            ? 'Choose what is blurred first: only those photos can go earlier than others.'
            : 'Older photos of these are deleted each night, except favorites. Their insights stay.'
        }
        w={300}
        maw="100%"
        allowDeselect={false}
        disabled={blurred === 'nothing'}
        data={dayChoices(days)}
        value={days === null || blurred === 'nothing' ? AS_OTHERS : String(days)}
        onChange={(value) => keepFor(value === AS_OTHERS || value === null ? null : Number(value))}
      />
      <ConfirmDialog
        opened={asked !== undefined}
        title="Delete older photos"
        action={`Keep ${daysText(asked ?? 0)}`}
        tone="red"
        isBusy={false}
        error={null}
        onConfirm={() => {
          set({ peoplePhotoDays: asked ?? null });
          setAsked(undefined);
        }}
        onClose={() => setAsked(undefined)}
      >
        <Text size="sm">
          Photos of what is blurred that are older than {daysText(asked ?? 0)} are deleted tonight, and cannot
          be brought back. Favorites stay, and so do all insights.
        </Text>
      </ConfirmDialog>
    </Stack>
  );
}

function dayChoices(chosen: number | null) {
  const all = [...new Set(chosen === null ? DAYS : [...DAYS, chosen])].sort((one, other) => one - other);
  return [
    { value: AS_OTHERS, label: 'As long as other photos' },
    ...all.map((days) => ({ value: String(days), label: daysText(days) })),
  ];
}

function daysText(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
