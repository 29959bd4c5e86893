import { Stack, Switch } from '@mantine/core';
import type { Preferences } from '@sightline/domain/account/preferences';
import { useSetPreferences } from './use-set-preferences.ts';

const MAILS = {
  mailUpdateOutcomes: {
    label: 'Outcomes of device updates',
    description:
      'One mail when every camera of an update has finished: which succeeded, which failed and why.',
  },
  mailIntegrationProblems: {
    label: 'Problems of integrations',
    description: 'One mail when an integration stops working and needs you, such as a key that is refused.',
  },
} as const satisfies Partial<Record<keyof Preferences, object>>;

type MailName = keyof typeof MAILS;

/** Which mails somebody wants, each with what it is. Mails about the safety of the account always come. */
export function MailPreferences({ preferences }: { preferences: Preferences }) {
  return (
    <Stack gap="md">
      {(Object.keys(MAILS) as MailName[]).map((name) => (
        <MailSwitch key={name} name={name} isOn={preferences[name]} />
      ))}
    </Stack>
  );
}

function MailSwitch({ name, isOn }: { name: MailName; isOn: boolean }) {
  const { set, chosen } = useSetPreferences();
  return (
    <Switch
      {...MAILS[name]}
      checked={chosen?.[name] ?? isOn}
      onChange={(event) => set({ [name]: event.currentTarget.checked })}
    />
  );
}
