import type { Platform } from '@sightline/domain/integrations/platform';

export const DELIVERIES_TAB = 'deliveries';

/** The delivery log of an integration. */
export function deliveriesHref(platform: Platform): string {
  return `/?tab=${DELIVERIES_TAB}&platform=${platform}`;
}

/** The section of the account that has the integrations. */
export const INTEGRATIONS_HREF = '/?tab=account&section=integrations';
