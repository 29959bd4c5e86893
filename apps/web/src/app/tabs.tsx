import type { Capability } from '@sightline/domain/access/capability';
import type { FeatureKey } from '@sightline/domain/features/feature-key';
import {
  IconAdjustments,
  IconAlertTriangle,
  IconBoxModel2,
  IconBuildingStore,
  IconCamera,
  IconChartHistogram,
  IconFolders,
  IconHistory,
  IconLayoutDashboard,
  IconListDetails,
  IconMailbox,
  IconMap2,
  IconMessage2Bolt,
  type IconProps,
  IconRefreshDot,
  IconShieldLock,
  IconTable,
  IconUserCircle,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { LazyComponent } from '../components/page/lazy-component.tsx';
import { TAB_PAGES, type TabName } from './tab-pages.tsx';

export interface Tab {
  /** The value in the address: `/?tab=insights`. */
  readonly value: TabName;
  readonly label: string;
  readonly icon: ComponentType<IconProps>;
  /** What one does there, for the palette. */
  readonly summary: string;
  readonly section: 'main' | 'start';
  readonly needs?: { readonly feature: FeatureKey } | { readonly capability: Capability };
  /** Whether accounts with the reduced menu have it: in the navigation, or only by the account menu and by address. */
  readonly inReducedMenu?: 'listed' | 'unlisted';
  readonly page: LazyComponent;
  /** The tab of the navigation that a page without a place of its own belongs to. Such a page has its own title. */
  readonly within?: string;
  /** Whether the search finds such a page. It is whole without anything else in its address. */
  readonly isFound?: true;
}

/** Every tab, in the order of the navigation. */
export const TABS: readonly Tab[] = [
  {
    value: 'dashboard',
    label: 'Dashboard',
    icon: IconLayoutDashboard,
    summary: 'Numbers and charts of your cameras and what they saw, arranged your way.',
    section: 'main',
    inReducedMenu: 'listed',
    page: TAB_PAGES.dashboard,
  },
  {
    value: 'devices',
    label: 'My Devices',
    icon: IconCamera,
    summary: 'Every camera with its place, its battery and when it last reported.',
    section: 'main',
    page: TAB_PAGES.devices,
  },
  {
    value: 'device-updates',
    label: 'Device Updates',
    icon: IconRefreshDot,
    summary: 'Firmware, model and settings updates, and how far each camera has come with them.',
    section: 'main',
    page: TAB_PAGES['device-updates'],
  },
  {
    value: 'ota-messages',
    label: 'OTA Messages',
    icon: IconMessage2Bolt,
    summary: 'Commands to cameras over the air, and whether they have arrived.',
    section: 'main',
    needs: { feature: 'ota_messages_experimental' },
    page: TAB_PAGES['ota-messages'],
  },
  {
    value: 'groups',
    label: 'Device Groups',
    icon: IconFolders,
    summary: 'Cameras that belong together, such as one valley or one study.',
    section: 'main',
    page: TAB_PAGES.groups,
  },
  {
    value: 'models',
    label: 'My Models',
    icon: IconBoxModel2,
    summary: 'The models in your account, the animals they know and the cameras that run them.',
    section: 'main',
    page: TAB_PAGES.models,
  },
  {
    value: 'insights',
    label: 'Insights',
    icon: IconTable,
    summary: 'What your cameras saw: filter, review, confirm and export.',
    section: 'main',
    inReducedMenu: 'listed',
    page: TAB_PAGES.insights,
  },
  {
    value: 'analysis',
    label: 'Analysis',
    icon: IconChartHistogram,
    summary: 'Events, relative abundance, times of activity and numbers of species, with intervals.',
    section: 'main',
    page: TAB_PAGES.analysis,
  },
  {
    value: 'alerts',
    label: 'Alerts',
    icon: IconAlertTriangle,
    summary: 'Cameras that need you: silent ones, low batteries, cable errors.',
    section: 'main',
    page: TAB_PAGES.alerts,
  },
  {
    value: 'map',
    label: 'Map',
    icon: IconMap2,
    summary: 'Where your cameras are, how they are and what they saw last.',
    section: 'main',
    inReducedMenu: 'listed',
    page: TAB_PAGES.map,
  },
  {
    value: 'admin',
    label: 'Admin',
    icon: IconAdjustments,
    summary: 'Integrations with other systems, and experimental features.',
    section: 'main',
    page: TAB_PAGES.admin,
  },
  {
    value: 'account',
    label: 'Account',
    icon: IconUserCircle,
    summary: 'Your profile, your picture, your password and where you are signed in.',
    section: 'main',
    inReducedMenu: 'unlisted',
    page: TAB_PAGES.account,
  },
  {
    value: 'internal',
    label: 'Internal',
    icon: IconShieldLock,
    summary: 'Users, devices, algorithms and algorithm releases, for staff.',
    section: 'main',
    needs: { capability: 'internal.access' },
    page: TAB_PAGES.internal,
  },
  {
    value: 'marketplace',
    label: 'Model Marketplace',
    icon: IconBuildingStore,
    summary: 'Public models to add to your account, by species, author or framework.',
    section: 'start',
    page: TAB_PAGES.marketplace,
  },
];

/** Pages with an address of their own and no place in the navigation. */
export const PAGES: readonly Tab[] = [
  {
    value: 'device',
    label: 'Device',
    icon: IconCamera,
    summary: 'One camera: its state, history, insights and locations.',
    section: 'main',
    within: 'devices',
    page: TAB_PAGES.device,
  },
  {
    value: 'history',
    label: 'History',
    icon: IconHistory,
    summary: 'Who changed what of your cameras, insights and settings.',
    section: 'main',
    within: 'account',
    isFound: true,
    page: TAB_PAGES.history,
  },
  {
    value: 'delivery',
    label: 'Delivery',
    icon: IconMailbox,
    summary: 'Whether the messages of your cameras arrived: by camera, link and week.',
    section: 'main',
    within: 'devices',
    isFound: true,
    page: TAB_PAGES.delivery,
  },
  {
    value: 'deliveries',
    label: 'Delivery log',
    icon: IconListDetails,
    summary: 'What an integration sent, and what became of it.',
    section: 'main',
    within: 'account',
    page: TAB_PAGES.deliveries,
  },
];
