import { lazy } from 'react';
import type { Section } from '../components/page/section-tabs.tsx';

/** What Account and Admin both show. */
export const SETTINGS_SECTIONS: readonly Section[] = [
  {
    value: 'integrations',
    label: 'Integrations',
    content: lazy(() => import('./integrations-slot.tsx').then((m) => ({ default: m.IntegrationsSlot }))),
  },
  {
    value: 'features',
    label: 'Features',
    content: lazy(() =>
      import('../features/features/features-section.tsx').then((m) => ({ default: m.FeaturesSection })),
    ),
  },
];
