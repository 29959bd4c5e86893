import type { ExpectedEnd, Forecast } from '@sightline/contract/forecasts/forecasts.contract';
import { updateStepText } from '@sightline/domain/devices/update-status';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { AttentionLabels } from '../../../components/device/attention/attention.tsx';
import { useChangedBatteries } from '../../../components/device/batteries-changed.ts';
import { BatteryLabel } from '../../../components/device/battery-label.tsx';
import { CONTACT_KINDS } from '../../../components/device/contact-kinds.ts';
import { LikelyCause } from '../../../components/device/diagnosis-line.tsx';
import {
  daysLeftText,
  type EndOf,
  outlookText,
  rangeText,
} from '../../../components/device/forecast-text.ts';
import { snoozeText } from '../../../components/device/needs/snooze-text.ts';
import { StatusLabel } from '../../../components/device/status-label.tsx';
import { UpdateStatusLink } from '../../../components/device/update-status-link.tsx';
import { ExactTime, RelativeTime } from '../../../components/time/time.tsx';
import { useNow } from '../../../components/time/use-now.ts';
import { useZone } from '../../../queries/time-zones.ts';
import { contactLabels } from '../table/contact-labels.ts';
import type { DeviceRow } from '../table/device-row.ts';
import { Fact, FactGroup } from './facts.tsx';
import { orNoData } from './missing.tsx';
import styles from './status-facts.module.css';

interface EndFactProps {
  readonly label: string;
  readonly of: EndOf;
  readonly end: ExpectedEnd | null | undefined;
  readonly outlook: Forecast['battery_outlook'] | undefined;
}

/** When something will end, and between which days. */
function EndFact({ label, of, end, outlook }: EndFactProps) {
  return (
    <Fact label={label} aside={end && rangeText(end)}>
      {orNoData(end ? daysLeftText(end, of) : outlookText(outlook))}
    </Fact>
  );
}

/** How the camera is. */
export function StatusFacts({ row }: { readonly row: DeviceRow }) {
  return row.contact.state === 'imported' ? <ImportedFacts row={row} /> : <ReportedFacts row={row} />;
}

/** One of which there are only records. */
function ImportedFacts({ row: { id } }: { readonly row: DeviceRow }) {
  const { icon: Icon, tone, label } = CONTACT_KINDS.imported;
  return (
    <FactGroup title="Status">
      <Fact label="Contact" aside="It never reports: its records were imported.">
        <StatusLabel icon={<Icon size={18} stroke={1.7} data-icon aria-hidden />} tone={tone} text={label} />
      </Fact>
      <Fact label="Device ID">{id}</Fact>
    </FactGroup>
  );
}

/** What a camera told, and should tell. */
function ReportedFacts({
  row: { device, contact, update, attention, snooze, forecast, batteryEnd },
}: {
  readonly row: DeviceRow;
}) {
  const now = useNow();
  const id = device.device_id;
  const zone = useZone(id);
  const changed = useChangedBatteries(device);
  const { label, tone, expected } = contactLabels(contact, now, zone);
  const { icon: Icon } = CONTACT_KINDS[contact.state];
  return (
    <FactGroup title="Status">
      <Fact label="Attention" aside={snooze && snoozeText(snooze)}>
        <AttentionLabels attention={attention} />
        <LikelyCause deviceId={id} withNextStep className={styles.cause} />
      </Fact>
      <Fact
        label="Last seen"
        aside={device.last_seen && <ExactTime value={device.last_seen} deviceId={id} />}
      >
        {orNoData(device.last_seen && <RelativeTime value={device.last_seen} deviceId={id} />)}
      </Fact>
      <Fact
        label="Next contact"
        aside={
          contact.expectedAt !== null && (
            <ExactTime value={new Date(contact.expectedAt).toISOString()} deviceId={id} />
          )
        }
      >
        <StatusLabel
          icon={<Icon size={18} stroke={1.7} data-icon aria-hidden />}
          tone={tone}
          text={expected ? `${label}, ${expected}` : label}
        />
      </Fact>
      <Fact label="Battery">
        <BatteryLabel value={device.battery_voltage} end={batteryEnd} changed={changed} long />
      </Fact>
      <EndFact
        label="Battery left"
        of="battery"
        end={forecast?.battery}
        outlook={forecast?.battery_outlook}
      />
      <EndFact
        label="Card full in"
        of="storage"
        end={forecast?.storage}
        outlook={forecast?.storage_outlook}
      />
      <Fact label="Camera">
        {device.camera_error === null ? (
          <StatusLabel
            icon={<IconCircleCheck size={18} stroke={1.7} data-icon aria-hidden />}
            tone="good"
            text="No error reported"
          />
        ) : (
          <StatusLabel
            icon={<IconAlertTriangle size={18} stroke={1.7} data-icon aria-hidden />}
            tone="bad"
            text={device.camera_error}
          />
        )}
      </Fact>
      <Fact label="Device update" aside={updateStepText(device)}>
        <UpdateStatusLink updateId={device.device_update_id} status={update} long />
      </Fact>
    </FactGroup>
  );
}
