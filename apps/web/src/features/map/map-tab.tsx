import { Anchor, VisuallyHidden } from '@mantine/core';
import { IconMapPinOff } from '@tabler/icons-react';
import { Link } from 'wouter';
import { lazyComponent } from '../../components/page/lazy-component.tsx';
import { LoadError } from '../../components/page/load-error.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { PageLoader } from '../../components/page/page-loader.tsx';
import classes from './map-tab.module.css';
import { useMapDevices } from './use-map-devices.ts';

// MapLibre loads only when there is a camera to show.
const FleetMap = lazyComponent(() => import('./fleet-map.tsx').then((m) => m.FleetMap), <PageLoader />);

/** Where the account's cameras are, how they are and what they saw last. */
export function MapTab() {
  const fleet = useMapDevices();
  return (
    <div className={classes.tab}>
      <VisuallyHidden component="h1">Map</VisuallyHidden>
      <Content fleet={fleet} />
    </div>
  );
}

function Content({ fleet }: { fleet: ReturnType<typeof useMapDevices> }) {
  const { devices, total, error } = fleet;
  if (error) {
    return (
      <LoadError
        title="Your map did not load"
        error={error}
        onRetry={fleet.retry}
        isRetrying={fleet.isRetrying}
      />
    );
  }
  if (fleet.isPending) return <PageLoader />;
  if (devices.length > 0) return <FleetMap devices={devices} />;
  return (
    <Notice icon={<IconMapPinOff size={26} />} title="No Devices Available">
      {total === 0 ? (
        'Cameras appear here as soon as your account has some.'
      ) : (
        <>
          None of your cameras has a position yet. Give them one in{' '}
          <Anchor component={Link} href="/?tab=devices">
            My Devices
          </Anchor>
          , or wait until they report it.
        </>
      )}
    </Notice>
  );
}
