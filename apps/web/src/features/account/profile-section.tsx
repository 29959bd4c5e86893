import { Stack } from '@mantine/core';
import { SettingBlock } from '../../components/page/setting-block.tsx';
import { useUser } from '../../queries/user.ts';
import { AvatarUpload } from './avatar-upload.tsx';
import { MailPreferences } from './mail-preferences.tsx';
import { PeoplePreferences } from './people-preferences.tsx';
import { ProfileForm } from './profile-form.tsx';
import { UnitsChoice } from './units-choice.tsx';
import { ZoneChoice } from './zone-choice.tsx';

/** Who somebody is, and how the console works for them in every browser. */
export function ProfileSection() {
  const user = useUser();
  if (!user) return null;
  // With the reduced menu there are neither device updates nor integrations to hear about.
  const isReduced = user.capabilities.includes('menu.reduced');
  return (
    <>
      <SettingBlock title="Profile" lead="Your name and picture, as you see them in every tab.">
        <Stack gap="lg">
          <AvatarUpload user={user} />
          <ProfileForm user={user} />
        </Stack>
      </SettingBlock>
      <SettingBlock title="Preferences" lead="They follow you to every browser and are saved at once.">
        <Stack gap="lg">
          <ZoneChoice chosen={user.preferences.timeZone} />
          <UnitsChoice chosen={user.preferences.units} />
        </Stack>
      </SettingBlock>
      {!isReduced && (
        <SettingBlock title="People in photos" lead="What a photo shows is what its species says.">
          <PeoplePreferences preferences={user.preferences} />
        </SettingBlock>
      )}
      {!isReduced && (
        <SettingBlock title="E-mail" lead={`Mails go to ${user.email}.`}>
          <MailPreferences preferences={user.preferences} />
        </SettingBlock>
      )}
    </>
  );
}
