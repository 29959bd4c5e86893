import type { ComponentType } from 'react';
import { type LazyComponent, lazyComponent } from '../components/page/lazy-component.tsx';
import { PageLoader } from '../components/page/page-loader.tsx';

const page = (load: () => Promise<ComponentType>) => lazyComponent(load, <PageLoader />);

/** What stands behind the login, by `tab` of the address: `/?tab=insights`. */
export const TAB_PAGES = {
  account: page(() => import('./pages/account-tab.tsx').then((m) => m.AccountTab)),
  admin: page(() => import('./pages/admin-tab.tsx').then((m) => m.AdminTab)),
  analysis: page(() => import('../features/analysis/analysis-page.tsx').then((m) => m.AnalysisPage)),
  deliveries: page(() =>
    import('../features/integrations/deliveries/deliveries-page.tsx').then((m) => m.DeliveriesPage),
  ),
  delivery: page(() => import('../features/delivery/delivery-page.tsx').then((m) => m.DeliveryPage)),
  alerts: page(() => import('../features/alerts/alerts-tab.tsx').then((m) => m.AlertsTab)),
  dashboard: page(() => import('../features/dashboard/dashboard-tab.tsx').then((m) => m.DashboardTab)),
  device: page(() => import('./pages/device-tab.tsx').then((m) => m.DeviceTab)),
  devices: page(() => import('../features/devices/devices-tab.tsx').then((m) => m.DevicesTab)),
  'device-updates': page(() =>
    import('../features/device-updates/device-updates-tab.tsx').then((m) => m.DeviceUpdatesTab),
  ),
  groups: page(() => import('../features/groups/groups-tab.tsx').then((m) => m.GroupsTab)),
  history: page(() => import('../features/history/history-page.tsx').then((m) => m.HistoryPage)),
  insights: page(() => import('../features/insights/insights-tab.tsx').then((m) => m.InsightsTab)),
  marketplace: page(() =>
    import('../features/marketplace/marketplace-tab.tsx').then((m) => m.MarketplaceTab),
  ),
  models: page(() => import('../features/models/models-tab.tsx').then((m) => m.ModelsTab)),
  internal: page(() => import('../features/internal/internal-tab.tsx').then((m) => m.InternalTab)),
  'ota-messages': page(() => import('../features/ota/ota-tab.tsx').then((m) => m.OtaTab)),
  map: page(() => import('../features/map/map-tab.tsx').then((m) => m.MapTab)),
} as const;

export type TabName = keyof typeof TAB_PAGES;

/** See docs/architecture/web-app.md: the first page people need is what their cameras saw. */
const DEFAULT_TAB: TabName = 'insights';

/** The value of the tab that the search part of an address names. */
export function tabIn(search: string | URLSearchParams): string {
  return new URLSearchParams(search).get('tab') ?? DEFAULT_TAB;
}

/** The page of a tab, where there is one of that name. */
export function tabPage(name: string): LazyComponent | undefined {
  return Object.hasOwn(TAB_PAGES, name) ? TAB_PAGES[name as TabName] : undefined;
}
