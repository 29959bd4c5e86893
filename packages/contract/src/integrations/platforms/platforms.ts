import type { Platform } from '@sightline/domain/integrations/platform';
import type { z } from 'zod';
import { emailOptions } from './email.ts';
import { gundiOptions } from './gundi.ts';
import { gundiV2Options } from './gundi-v2.ts';

/** What each platform is configured with. */
const PLATFORM_OPTIONS = {
  gundi: gundiOptions,
  gundi_v2: gundiV2Options,
  email: emailOptions,
} satisfies Record<Platform, z.ZodRawShape>;

/** Options of all platforms; those of others than the one that is saved are passed over. */
export const allOptions = {
  ...PLATFORM_OPTIONS.gundi,
  ...PLATFORM_OPTIONS.gundi_v2,
  ...PLATFORM_OPTIONS.email,
};
