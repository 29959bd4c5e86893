import { Page } from '../../components/page/page.tsx';
import { SectionTabs } from '../../components/page/section-tabs.tsx';
import { SETTINGS_SECTIONS } from './settings-sections.tsx';

/** How the account works with other systems, and what it tries out. */
export function AdminTab() {
  return (
    <Page title="Admin" lead="Send data to other systems, and try features early.">
      <SectionTabs tab="admin" label="Admin" sections={SETTINGS_SECTIONS} />
    </Page>
  );
}
