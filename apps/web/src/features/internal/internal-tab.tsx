import '@mantine/core/styles/Tabs.css';
import { Tabs } from '@mantine/core';
import { type ComponentType, useEffect, useRef } from 'react';
import { Page } from '../../components/page/page.tsx';
import { AlgsSection } from './algs/algs-section.tsx';
import { AuditSection } from './audit/audit-section.tsx';
import { CamerasSection } from './cameras/cameras-section.tsx';
import styles from './internal-tab.module.css';
import { RelaysSection } from './relays/relays-section.tsx';
import { ReleasesSection } from './releases/releases-section.tsx';
import { SECTIONS, type Section, useSection } from './use-section.ts';
import { UsersSection } from './users/users-section.tsx';

const PARTS: Record<Section, ComponentType> = {
  users: UsersSection,
  devices: CamerasSection,
  algs: AlgsSection,
  releases: ReleasesSection,
  relays: RelaysSection,
  audit: AuditSection,
};

/** What staff look after: accounts, devices, algorithms, releases, and the log of what they changed. */
export function InternalTab() {
  const [section, go] = useSection();
  const list = useRef<HTMLDivElement>(null);
  // On a phone the tabs are wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is active when the section changes.
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [section]);
  return (
    <Page title="Internal" lead="For staff. Every change made here is written into the audit log.">
      <Tabs value={section} onChange={go} keepMounted={false} className={styles.tabs}>
        <Tabs.List ref={list} aria-label="Internal" className={styles.list}>
          {Object.entries(SECTIONS).map(([value, label]) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {Object.entries(PARTS).map(([value, Part]) => (
          <Tabs.Panel key={value} value={value} className={styles.panel}>
            <Part />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}
