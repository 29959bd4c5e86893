import { lazyComponent } from '../../components/page/lazy-component.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageLoader } from '../../components/page/page-loader.tsx';
import { type Section, SectionTabs } from '../../components/page/section-tabs.tsx';
import { EmailNotice } from '../../features/account/email-notice.tsx';
import { useUser } from '../../queries/user.ts';
import { SETTINGS_SECTIONS } from './settings-sections.tsx';

/** What everybody has. */
export const OWN_SECTIONS: readonly Section[] = [
  {
    value: 'profile',
    label: 'Profile',
    content: lazyComponent(
      () => import('../../features/account/profile-section.tsx').then((m) => m.ProfileSection),
      <PageLoader />,
    ),
  },
  {
    value: 'security',
    label: 'Security',
    content: lazyComponent(
      () => import('../../features/account/security-section.tsx').then((m) => m.SecuritySection),
      <PageLoader />,
    ),
  },
];

/** Everything about whoever is signed in. With the reduced menu there is nothing to change in the settings. */
export function AccountTab() {
  const isReduced = useUser()?.capabilities.includes('menu.reduced') ?? true;
  const sections = isReduced ? OWN_SECTIONS : [...OWN_SECTIONS, ...SETTINGS_SECTIONS];
  return (
    <Page title="Account" lead="Your profile, your password, and how Sightline works for you.">
      <EmailNotice />
      <SectionTabs tab="account" label="Account" sections={sections} />
    </Page>
  );
}
