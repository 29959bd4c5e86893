import { Anchor } from '@mantine/core';
import { PLATFORM_NAMES, PLATFORMS } from '@sightline/domain/integrations/platform';
import { useQuery } from '@tanstack/react-query';
import { Link, Redirect, useSearchParams } from 'wouter';
import { Page } from '../../../components/page/page.tsx';
import { integrationsQuery } from '../../../queries/integrations.ts';
import { INTEGRATIONS_HREF } from '../deliveries-href.ts';
import { DeliveryLog } from './delivery-log.tsx';

/** What was sent by one integration and what became of it, at `/?tab=deliveries&platform=email`. */
export function DeliveriesPage() {
  const [params] = useSearchParams();
  const platform = PLATFORMS.find((one) => one === params.get('platform'));
  const { data } = useQuery(integrationsQuery);
  // Nothing was ever sent by what is not configured.
  const isGone = data && !data.some((one) => one.platform === platform);
  if (!platform || isGone) return <Redirect to={INTEGRATIONS_HREF} replace />;
  const title = `Delivery log of ${PLATFORM_NAMES[platform]}`;
  return (
    <Page
      title={title}
      lead={
        <>
          What was sent, what became of it and why, the newest first.{' '}
          <Anchor component={Link} href={INTEGRATIONS_HREF} inherit underline="always">
            Back to the integrations
          </Anchor>
        </>
      }
    >
      <title>{`${title} · Sightline`}</title>
      <DeliveryLog key={platform} platform={platform} />
    </Page>
  );
}
