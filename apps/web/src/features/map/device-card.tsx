import { Badge, Button, CloseButton, Group, Title } from '@mantine/core';
import { positionText } from '@sightline/domain/devices/coordinates';
import { cameraTimestamp } from '@sightline/domain/insights/camera-timestamp';
import { insightBadge } from '@sightline/domain/map/map-limits';
import { IconArrowsMove, IconChartLine, IconMapPinOff, IconTable } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { CONTACT_KINDS } from '../../components/device/contact-kinds.ts';
import { devicePageHref } from '../../components/device/device-links.ts';
import { LikelyCause } from '../../components/device/diagnosis-line.tsx';
import { arrivalLabel } from '../../components/insight/arrival-labels.ts';
import { GettingThere } from '../../components/navigation/getting-there.tsx';
import { FigureTime } from '../../components/time/time.tsx';
import classes from './device-card.module.css';
import type { MapDevice } from './map-device.ts';
import { WARNINGS } from './warning-kinds.tsx';

interface DeviceCardProps {
  readonly device: MapDevice;
  /** Accounts with the reduced menu change nothing. */
  readonly canEdit: boolean;
  readonly onInsights: () => void;
  readonly onMove: () => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** What the popup of a camera says and offers. */
export function DeviceCard({ device, canEdit, onInsights, onMove, onRemove, onClose }: DeviceCardProps) {
  const { name, position, insightCount, latest } = device;
  const { location_name: place, last_seen: lastSeen, kind } = device.device;
  const unseen = kind === 'imported' ? CONTACT_KINDS.imported.label : 'No Data';
  return (
    <>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <Title order={2} size="h3" className={classes.name}>
          {name}
        </Title>
        <CloseButton aria-label="Close" onClick={onClose} className={classes.close} />
      </Group>
      <Warnings device={device} />
      <LikelyCause deviceId={device.id} linked={canEdit} className={classes.cause} />
      <dl className={classes.facts}>
        <Fact label="Device ID">{device.id}</Fact>
        <Fact label="Location">{place || 'Not Set'}</Fact>
        <Fact label="Lat / long">{positionText(position)}</Fact>
        <Fact label="Last seen">
          {lastSeen ? <FigureTime value={lastSeen} deviceId={device.id} /> : unseen}
        </Fact>
        <Fact label="Insights">
          <Badge variant="light" radius="sm" className={classes.count}>
            {insightBadge(insightCount)}
          </Badge>
        </Fact>
        <Fact label="Most recent">
          {latest ? (
            <>
              <strong>{latest.class_name}</strong>
              <span className={classes.aside}>
                <FigureTime value={cameraTimestamp(latest)} deviceId={device.id} />
                {arrivalLabel(latest) && ` (${arrivalLabel(latest)})`}
              </span>
            </>
          ) : (
            'No Data'
          )}
        </Fact>
      </dl>
      <Group gap={6} mt="sm" wrap="nowrap">
        {insightCount > 0 && (
          <Button
            size="xs"
            leftSection={<IconTable size={16} />}
            onClick={onInsights}
            className={classes.main}
          >
            See All Insights
          </Button>
        )}
        {canEdit && (
          <Button
            component={Link}
            href={devicePageHref(device.id)}
            size="xs"
            variant="default"
            leftSection={<IconChartLine size={16} aria-hidden />}
            className={classes.main}
          >
            Device page
          </Button>
        )}
        <GettingThere camera={device.device} size="xs" isIcon />
      </Group>
      {canEdit && (
        <Group gap={4} mt={6} justify="space-between" wrap="nowrap">
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconArrowsMove size={16} aria-hidden />}
            onClick={onMove}
          >
            Correct position
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            leftSection={<IconMapPinOff size={16} aria-hidden />}
            onClick={onRemove}
          >
            Remove from map
          </Button>
        </Group>
      )}
    </>
  );
}

function Warnings({ device }: { device: MapDevice }) {
  if (device.warnings.size === 0) return null;
  return (
    <ul className={classes.warnings} aria-label="Warnings">
      {[...device.warnings].map((warning) => {
        const { Icon, text, tone } = WARNINGS[warning];
        return (
          <li key={warning} data-tone={tone}>
            <Icon size={16} aria-hidden="true" />
            {text}
          </li>
        );
      })}
    </ul>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
