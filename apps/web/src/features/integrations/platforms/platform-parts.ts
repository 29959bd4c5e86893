import type { Platform } from '@sightline/domain/integrations/platform';
import { IconMail, IconWorldPin, IconWorldShare, type TablerIcon } from '@tabler/icons-react';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { FieldsProps } from '../fields-props.ts';

interface PlatformParts {
  readonly icon: TablerIcon;
  /** What it does for its owner. */
  readonly text: string;
  readonly isLegacy?: true;
  /** What is kept of it beside its filters. */
  readonly kept: string;
  readonly Fields: LazyExoticComponent<ComponentType<FieldsProps>>;
}

/** How each platform is shown and filled in. */
export const PLATFORM_PARTS = {
  gundi: {
    icon: IconWorldPin,
    text: 'Positions of what your cameras see, for systems that Gundi v1 feeds.',
    isLegacy: true,
    kept: 'key',
    Fields: lazy(() => import('./gundi-fields.tsx').then((m) => ({ default: m.GundiFields }))),
  },
  gundi_v2: {
    icon: IconWorldShare,
    text: 'Events with their photos, for EarthRanger and others that Gundi feeds.',
    kept: 'key',
    Fields: lazy(() => import('./gundi-v2-fields.tsx').then((m) => ({ default: m.GundiV2Fields }))),
  },
  email: {
    icon: IconMail,
    text: 'A mail for every visit, for alerts if you like, and a digest once a day.',
    kept: 'emails',
    Fields: lazy(() => import('./email-fields.tsx').then((m) => ({ default: m.EmailFields }))),
  },
} satisfies Record<Platform, PlatformParts> as Readonly<Record<Platform, PlatformParts>>;
