import type { Device } from '@sightline/contract/devices/devices.contract';
import type { ExpectedEnd } from '@sightline/contract/forecasts/forecasts.contract';
import { daysLeftText, rangeText } from '../../components/device/forecast-text.ts';
import { useForecast } from '../../components/device/use-forecast.ts';
import { dateText } from '../../components/time/time-text.ts';
import { useZone } from '../../queries/time-zones.ts';
import { Block } from './block.tsx';
import styles from './forecast-block.module.css';

/** When the batteries and the card of a camera will end, and why. */
export function ForecastBlock({ device: { device_id: deviceId } }: { readonly device: Device }) {
  const { forecast, isError } = useForecast(deviceId);
  return (
    <Block title="What is left">
      <dl className={styles.ends}>
        <End label="Battery left" deviceId={deviceId} end={forecast?.battery} isError={isError}>
          {forecast?.battery_reason}
        </End>
        <End label="Card full in" deviceId={deviceId} end={forecast?.storage} isError={isError}>
          {forecast?.storage_reason}
        </End>
      </dl>
    </Block>
  );
}

interface EndProps {
  readonly label: string;
  readonly deviceId: number;
  /** Null where nothing can be said, undefined while it is not known. */
  readonly end: ExpectedEnd | null | undefined;
  readonly isError: boolean;
  /** Why nothing can be said. */
  readonly children: string | null | undefined;
}

function End({ label, deviceId, end, isError, children }: EndProps) {
  const zone = useZone(deviceId);
  return (
    <div className={styles.end}>
      <dt>{label}</dt>
      <dd>
        <span className={styles.value} data-soon={end ? isSoon(end) : false}>
          {end ? capitalised(daysLeftText(end)) : 'No forecast'}
        </span>
        {end ? (
          <>
            <span className={styles.detail}>
              Until about <time dateTime={end.ends_at_p50}>{dateText(end.ends_at_p50, zone)}</time>,{' '}
              {rangeText(end)}
            </span>
            <ul className={styles.reasons}>
              {end.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
              {end.basis === 'model' && (
                <li>Less than a week of reports: mostly what such cameras usually do.</li>
              )}
            </ul>
          </>
        ) : (
          <span className={styles.detail}>{isError ? 'The forecast did not load.' : children}</span>
        )}
      </dd>
    </div>
  );
}

/** Whether somebody should go there soon. */
function isSoon({ days_p50: days }: ExpectedEnd): boolean {
  return days < 14;
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
