import { lazy } from 'react';
import { Page } from '../components/page/page.tsx';
import { type Section, SectionTabs } from '../components/page/section-tabs.tsx';
import { useUser } from '../queries/user.ts';
import { SETTINGS_SECTIONS } from './settings-sections.ts';

const OWN_SECTIONS: readonly Section[] = [
  {
    value: 'profile',
    label: 'Profile',
    content: lazy(() =>
      import('../features/account/profile-section.tsx').then((m) => ({ default: m.ProfileSection })),
    ),
  },
  {
    value: 'security',
    label: 'Security',
    content: lazy(() =>
      import('../features/account/security-section.tsx').then((m) => ({ default: m.SecuritySection })),
    ),
  },
];

/** Everything about whoever is signed in. With the reduced menu there is nothing to change in the settings. */
export function AccountTab() {
  const isReduced = useUser()?.capabilities.includes('menu.reduced') ?? true;
  const sections = isReduced ? OWN_SECTIONS : [...OWN_SECTIONS, ...SETTINGS_SECTIONS];
  return (
    <Page title="Account" lead="Your profile, your password, and how Sightline works for you.">
      <SectionTabs tab="account" label="Account" sections={sections} />
    </Page>
  );
}
