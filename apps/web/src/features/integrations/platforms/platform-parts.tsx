import type { Platform } from '@sightline/domain/integrations/platform';
import { IconMail, IconWorldPin, IconWorldShare, type TablerIcon } from '@tabler/icons-react';
import { type LazyComponent, lazyComponent } from '../../../components/page/lazy-component.tsx';
import { PageLoader } from '../../../components/page/page-loader.tsx';
import type { FieldsProps } from '../fields-props.ts';

interface PlatformParts {
  readonly icon: TablerIcon;
  /** What it does for its owner. */
  readonly text: string;
  readonly isLegacy?: true;
  /** What is kept of it beside its filters. */
  readonly kept: string;
  readonly Fields: LazyComponent<FieldsProps>;
}

/** How each platform is shown and filled in. */
export const PLATFORM_PARTS = {
  gundi: {
    icon: IconWorldPin,
    text: 'Positions of what your cameras see, for systems that Gundi v1 feeds.',
    isLegacy: true,
    kept: 'key',
    Fields: lazyComponent(() => import('./gundi-fields.tsx').then((m) => m.GundiFields), <PageLoader />),
  },
  gundi_v2: {
    icon: IconWorldShare,
    text: 'Events with their photos, for EarthRanger and others that Gundi feeds.',
    kept: 'key',
    Fields: lazyComponent(() => import('./gundi-v2-fields.tsx').then((m) => m.GundiV2Fields), <PageLoader />),
  },
  email: {
    icon: IconMail,
    text: 'A mail for each visit of an animal, for alerts if you like, and a digest once a day.',
    kept: 'emails',
    Fields: lazyComponent(() => import('./email-fields.tsx').then((m) => m.EmailFields), <PageLoader />),
  },
} satisfies Record<Platform, PlatformParts> as Readonly<Record<Platform, PlatformParts>>;
