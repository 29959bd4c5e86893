import { Skeleton, Text } from '@mantine/core';
import type { Deployment } from '@sightline/contract/devices/device-history.contract';
import type { Device } from '@sightline/contract/devices/devices.contract';
import { displayName } from '@sightline/domain/devices/display-name';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PointMap } from '../../components/map/point-map.tsx';
import { LoadError } from '../../components/page/load-error.tsx';
import { deploymentsQuery } from '../../queries/device-history.ts';
import { Block } from './block.tsx';
import { DeploymentRow } from './deployment-row.tsx';
import styles from './location-history-block.module.css';

/** Where the camera stood from when to when. */
export function LocationHistoryBlock({ device }: { readonly device: Device }) {
  const { data, error, isFetching, refetch } = useQuery(deploymentsQuery(device.device_id));
  return (
    <Block title="Location history">
      {data && <DeploymentList device={device} deployments={data} />}
      {!data && !error && <Skeleton height={224} radius="md" role="status" aria-label="Loading the places" />}
      {!data && error && (
        <LoadError
          title="The places did not load"
          titleOrder={3}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </Block>
  );
}

interface DeploymentListProps {
  readonly device: Device;
  readonly deployments: readonly Deployment[];
}

function DeploymentList({ device, deployments }: DeploymentListProps) {
  const [chosenId, setChosenId] = useState<number>();
  const chosen = deployments.find(({ deployment_id }) => deployment_id === chosenId);
  const current = deployments.find(({ ended_at }) => ended_at === null);
  const shown = chosen ?? current;
  const { latitude, longitude } = chosen ?? device;
  return (
    <div className={styles.layout}>
      <PointMap
        latitude={latitude}
        longitude={longitude}
        label={chosen?.location_name ?? displayName(device)}
      />
      {deployments.length === 0 ? (
        <Text size="sm" c="dimmed">
          No Data. A place is kept here as soon as the camera reports its position or you enter one.
        </Text>
      ) : (
        <ol className={styles.places} aria-label="Places, newest first">
          {deployments.map((deployment) => (
            <li key={deployment.deployment_id}>
              <DeploymentRow
                deployment={deployment}
                deviceId={device.device_id}
                isShown={deployment === shown}
                onChoose={() => setChosenId(deployment.deployment_id)}
              />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
