import { type ComponentType, useEffect, useState } from 'react';
import type { Services } from '../../kernel/services.ts';
import { useServices } from '../../kernel/services-context.tsx';
import { untilQuiet } from '../../kernel/until-quiet.ts';
import { hasKeptVisits } from '../../queries/visits/kept-visits.ts';

/** Visits that are not sent yet: loaded after the first screen, for few people have any. */
export function WaitingVisits() {
  const services = useServices();
  const [Banner, setBanner] = useState<ComponentType>();
  useEffect(() => {
    let isGone = false;
    const load = () =>
      import('./waiting-visits-banner.tsx').then(
        (file) => isGone || setBanner(() => file.WaitingVisitsBanner),
        // What waits is sent when there is a connection again.
        () => window.addEventListener('online', load, { once: true }),
      );
    void untilDue(services).then(() => isGone || load());
    return () => {
      isGone = true;
      window.removeEventListener('online', load);
    };
  }, [services]);
  return Banner && <Banner />;
}

async function untilDue(services: Services): Promise<void> {
  if (!hasKeptVisits(services)) await untilQuiet(() => services.queryClient.isFetching() > 0);
}
