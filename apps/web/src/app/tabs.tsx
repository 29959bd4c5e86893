import type { Capability } from '@sightline/domain/access/capability';
import type { FeatureKey } from '@sightline/domain/features/feature-key';
import {
  IconAdjustments,
  IconAlertTriangle,
  IconBoxModel2,
  IconBuildingStore,
  IconCamera,
  IconFolders,
  IconHistory,
  IconLayoutDashboard,
  IconListDetails,
  IconMap2,
  IconMessage2Bolt,
  type IconProps,
  IconRefreshDot,
  IconShieldLock,
  IconTable,
  IconUserCircle,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { type LazyComponent, lazyComponent } from '../components/page/lazy-component.tsx';
import { PageLoader } from '../components/page/page-loader.tsx';

export interface Tab {
  /** The value in the address: `/?tab=insights`. */
  readonly value: string;
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

const page = (load: () => Promise<ComponentType>) => lazyComponent(load, <PageLoader />);

const AccountTab = page(() => import('./pages/account-tab.tsx').then((m) => m.AccountTab));
const AdminTab = page(() => import('./pages/admin-tab.tsx').then((m) => m.AdminTab));
const DeliveriesPage = page(() =>
  import('../features/integrations/deliveries/deliveries-page.tsx').then((m) => m.DeliveriesPage),
);
const AlertsTab = page(() => import('../features/alerts/alerts-tab.tsx').then((m) => m.AlertsTab));
const DashboardTab = page(() =>
  import('../features/dashboard/dashboard-tab.tsx').then((m) => m.DashboardTab),
);
const DeviceTab = page(() => import('./pages/device-tab.tsx').then((m) => m.DeviceTab));
const DevicesTab = page(() => import('../features/devices/devices-tab.tsx').then((m) => m.DevicesTab));
const DeviceUpdatesTab = page(() =>
  import('../features/device-updates/device-updates-tab.tsx').then((m) => m.DeviceUpdatesTab),
);
const GroupsTab = page(() => import('../features/groups/groups-tab.tsx').then((m) => m.GroupsTab));
const HistoryPage = page(() => import('../features/history/history-page.tsx').then((m) => m.HistoryPage));
const InsightsTab = page(() => import('../features/insights/insights-tab.tsx').then((m) => m.InsightsTab));
const MarketplaceTab = page(() =>
  import('../features/marketplace/marketplace-tab.tsx').then((m) => m.MarketplaceTab),
);
const ModelsTab = page(() => import('../features/models/models-tab.tsx').then((m) => m.ModelsTab));
const InternalTab = page(() => import('../features/internal/internal-tab.tsx').then((m) => m.InternalTab));
const OtaTab = page(() => import('../features/ota/ota-tab.tsx').then((m) => m.OtaTab));
const MapTab = page(() => import('../features/map/map-tab.tsx').then((m) => m.MapTab));

/** Every tab, in the order of the navigation. */
export const TABS: readonly Tab[] = [
  {
    value: 'dashboard',
    label: 'Dashboard',
    icon: IconLayoutDashboard,
    summary: 'Numbers and charts of your cameras and what they saw, arranged your way.',
    section: 'main',
    inReducedMenu: 'listed',
    page: DashboardTab,
  },
  {
    value: 'devices',
    label: 'My Devices',
    icon: IconCamera,
    summary: 'Every camera with its place, its battery and when it last reported.',
    section: 'main',
    page: DevicesTab,
  },
  {
    value: 'device-updates',
    label: 'Device Updates',
    icon: IconRefreshDot,
    summary: 'Firmware, model and settings updates, and how far each camera has come with them.',
    section: 'main',
    page: DeviceUpdatesTab,
  },
  {
    value: 'ota-messages',
    label: 'OTA Messages',
    icon: IconMessage2Bolt,
    summary: 'Commands to cameras over the air, and whether they have arrived.',
    section: 'main',
    needs: { feature: 'ota_messages_experimental' },
    page: OtaTab,
  },
  {
    value: 'groups',
    label: 'Device Groups',
    icon: IconFolders,
    summary: 'Cameras that belong together, such as one valley or one study.',
    section: 'main',
    page: GroupsTab,
  },
  {
    value: 'models',
    label: 'My Models',
    icon: IconBoxModel2,
    summary: 'The models in your account, the animals they know and the cameras that run them.',
    section: 'main',
    page: ModelsTab,
  },
  {
    value: 'insights',
    label: 'Insights',
    icon: IconTable,
    summary: 'What your cameras saw: filter, review, confirm and export.',
    section: 'main',
    inReducedMenu: 'listed',
    page: InsightsTab,
  },
  {
    value: 'alerts',
    label: 'Alerts',
    icon: IconAlertTriangle,
    summary: 'Cameras that need you: silent ones, low batteries, cable errors.',
    section: 'main',
    page: AlertsTab,
  },
  {
    value: 'map',
    label: 'Map',
    icon: IconMap2,
    summary: 'Where your cameras are, how they are and what they saw last.',
    section: 'main',
    inReducedMenu: 'listed',
    page: MapTab,
  },
  {
    value: 'admin',
    label: 'Admin',
    icon: IconAdjustments,
    summary: 'Integrations with other systems, and experimental features.',
    section: 'main',
    page: AdminTab,
  },
  {
    value: 'account',
    label: 'Account',
    icon: IconUserCircle,
    summary: 'Your profile, your picture, your password and where you are signed in.',
    section: 'main',
    inReducedMenu: 'unlisted',
    page: AccountTab,
  },
  {
    value: 'internal',
    label: 'Internal',
    icon: IconShieldLock,
    summary: 'Users, devices, algorithms and algorithm releases, for staff.',
    section: 'main',
    needs: { capability: 'internal.access' },
    page: InternalTab,
  },
  {
    value: 'marketplace',
    label: 'Model Marketplace',
    icon: IconBuildingStore,
    summary: 'Public models to add to your account, by species, author or framework.',
    section: 'start',
    page: MarketplaceTab,
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
    page: DeviceTab,
  },
  {
    value: 'history',
    label: 'History',
    icon: IconHistory,
    summary: 'Who changed what of your cameras, insights and settings.',
    section: 'main',
    within: 'account',
    isFound: true,
    page: HistoryPage,
  },
  {
    value: 'deliveries',
    label: 'Delivery log',
    icon: IconListDetails,
    summary: 'What an integration sent, and what became of it.',
    section: 'main',
    within: 'account',
    page: DeliveriesPage,
  },
];
