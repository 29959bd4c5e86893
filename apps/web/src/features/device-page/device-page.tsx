import { Button } from '@mantine/core';
import type { Device } from '@sightline/contract/devices/devices.contract';
import { displayName } from '@sightline/domain/devices/display-name';
import { IconCameraQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import { LoadError } from '../../components/page/load-error.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageLoader } from '../../components/page/page-loader.tsx';
import { devicesQuery } from '../../queries/devices.ts';
import { DeliveryBlock } from './delivery-block.tsx';
import styles from './device-page.module.css';
import { EffortBlock } from './effort/effort-block.tsx';
import { ForecastBlock } from './forecast-block.tsx';
import { HistorySection } from './history/history-section.tsx';
import { ImportedState } from './imported-state.tsx';
import { LatestPhotos } from './latest-photos.tsx';
import { LocationHistoryBlock } from './location-history-block.tsx';
import { PageActions } from './page-actions.tsx';
import { DEVICES_HREF, PageLead } from './page-lead.tsx';
import { QuietBlock } from './quiet-block.tsx';
import { SdCardsBlock } from './sd-cards/sd-cards-block.tsx';
import { SettingsBlock } from './settings-block.tsx';
import { StateTiles } from './state-tiles.tsx';
import { VersionsBlock } from './versions-block.tsx';
import { VisitsBlock } from './visits/visits-block.tsx';

interface DevicePageProps {
  readonly onEdit: (deviceId: number) => void;
}

/** Everything about one camera, now and over time, at `/?tab=device&device=12`. */
export function DevicePage(props: DevicePageProps) {
  const [params] = useSearchParams();
  const devices = useQuery(devicesQuery);
  const device = devices.data?.find(({ device_id }) => String(device_id) === params.get('device'));
  if (device) return <KnownDevice key={device.device_id} device={device} {...props} />;
  if (devices.isPending) return <PageLoader />;
  return (
    <Page title="Device">
      <title>Device · Sightline</title>
      {devices.data ? (
        <NotFound />
      ) : (
        <LoadError
          title="This camera did not load"
          error={devices.error}
          onRetry={() => void devices.refetch()}
          isRetrying={devices.isFetching}
        />
      )}
    </Page>
  );
}

function NotFound() {
  return (
    <Notice
      icon={<IconCameraQuestion size={26} />}
      title="Camera not found"
      actions={
        <Button component={Link} href={DEVICES_HREF} variant="default">
          My Devices
        </Button>
      }
    >
      This camera does not exist, or it is not yours.
    </Notice>
  );
}

function KnownDevice({ device, onEdit }: DevicePageProps & { readonly device: Device }) {
  const name = displayName(device);
  return (
    <Page
      title={name}
      lead={<PageLead device={device} />}
      actions={<PageActions device={device} onEdit={() => onEdit(device.device_id)} />}
    >
      <title>{`${name} · Sightline`}</title>
      <div className={styles.blocks}>
        <Blocks device={device} />
      </div>
    </Page>
  );
}

function Blocks({ device }: { readonly device: Device }) {
  if (device.kind === 'imported') return <ImportedBlocks device={device} />;
  return (
    <>
      <StateTiles device={device} />
      <QuietBlock device={device} />
      <ForecastBlock device={device} />
      <VisitsBlock device={device} />
      <SdCardsBlock device={device} />
      <LatestPhotos device={device} />
      <HistorySection device={device} />
      <EffortBlock device={device} />
      <DeliveryBlock device={device} />
      <div className={styles.pair}>
        <SettingsBlock device={device} />
        <VersionsBlock device={device} />
      </div>
      <LocationHistoryBlock device={device} />
    </>
  );
}

/** One of which there are only records neither reports nor takes commands. */
function ImportedBlocks({ device }: { readonly device: Device }) {
  return (
    <>
      <ImportedState />
      <LatestPhotos device={device} />
      <EffortBlock device={device} />
      <LocationHistoryBlock device={device} />
    </>
  );
}
