import { useDebouncedValue } from '@mantine/hooks';
import { IconCloudOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Banner } from '../../components/page/banner.tsx';
import { useConnection, useServices } from '../../kernel/services-context.tsx';

/** A restart of the server is over before anybody needs to read about it. */
const PATIENCE_MS = 1500;

export function OfflineBanner() {
  const services = useServices();
  const client = useQueryClient();
  const away = useConnection(({ reachable, live }) => !reachable && live !== 'connected');
  const [awayForLong] = useDebouncedValue(away, PATIENCE_MS);

  function retry(): void {
    services.live.reconnectNow();
    void client.refetchQueries({ type: 'active' });
  }

  return (
    <div role="status">
      {away && awayForLong && (
        <Banner
          tone="warning"
          icon={IconCloudOff}
          text="You are offline. You see what was loaded last; it refreshes by itself."
          action="Retry"
          onAction={retry}
        />
      )}
    </div>
  );
}
