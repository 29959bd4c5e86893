import { lazyComponent } from '../../components/page/lazy-component.tsx';
import { PageLoader } from '../../components/page/page-loader.tsx';
import type { Section } from '../../components/page/section-tabs.tsx';

/** What Account and Admin both show. */
export const SETTINGS_SECTIONS: readonly Section[] = [
  {
    value: 'integrations',
    label: 'Integrations',
    content: lazyComponent(
      () => import('./integrations-slot.tsx').then((m) => m.IntegrationsSlot),
      <PageLoader />,
    ),
  },
  {
    value: 'features',
    label: 'Features',
    content: lazyComponent(
      () => import('../../features/features/features-section.tsx').then((m) => m.FeaturesSection),
      <PageLoader />,
    ),
  },
];
