import { Anchor, Text } from '@mantine/core';
import type { Import } from '@sightline/contract/imports/imports.contract';
import { displayName } from '@sightline/domain/devices/display-name';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'wouter';
import { devicePageHref } from '../../../components/device/device-links.ts';
import { devicesQuery } from '../../../queries/devices.ts';
import { useLastRecordDay } from '../../../queries/imports/last-record-day.ts';
import { analysisHref, broughtText } from './import-text.ts';

const NAMED = 5;

interface ImportedCamerasProps {
  readonly item: Import;
  /** Whether this account has pages of cameras. */
  readonly isLinked: boolean;
}

/** The cameras that hold what was imported, and the way to their analysis. */
export function ImportedCameras({ item: { device_ids: ids, counts }, isLinked }: ImportedCamerasProps) {
  const { data: devices = [] } = useQuery(devicesQuery);
  const { day: lastDay } = useLastRecordDay(ids);
  if (ids.length === 0) return <Text size="sm">Its cameras are no longer in your account.</Text>;
  const names = new Map(devices.map((device) => [device.device_id, displayName(device)]));
  const more = ids.length - NAMED;
  return (
    <Text size="sm" component="p" m={0}>
      {counts && broughtText(counts)}
      {ids.slice(0, NAMED).map((id, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          {isLinked ? (
            <Anchor component={Link} href={devicePageHref(id)} inherit underline="always">
              {names.get(id) ?? `Device ${id}`}
            </Anchor>
          ) : (
            (names.get(id) ?? `Device ${id}`)
          )}
        </Fragment>
      ))}
      {more > 0 && ` and ${more.toLocaleString('en')} more`}.{' '}
      <Anchor component={Link} href={analysisHref(ids, lastDay)} inherit underline="always">
        Analyse {ids.length === 1 ? 'this camera' : 'these cameras'}
      </Anchor>
    </Text>
  );
}
