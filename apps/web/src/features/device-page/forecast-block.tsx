import type { Device } from '@sightline/contract/devices/devices.contract';
import type { ExpectedEnd, Forecast } from '@sightline/contract/forecasts/forecasts.contract';
import { daysLeftText, type EndOf, rangeText } from '../../components/device/forecast-text.ts';
import { useForecast } from '../../components/device/use-forecast.ts';
import { Tile, Tiles } from '../../components/facts/tiles.tsx';
import { dateText } from '../../components/time/time-text.ts';
import { useZone } from '../../queries/time-zones.ts';
import { Block } from './block.tsx';
import styles from './forecast-block.module.css';

/** When the batteries and the card of a camera will end, and why. */
export function ForecastBlock({ device: { device_id: deviceId } }: { readonly device: Device }) {
  const { forecast, isError } = useForecast(deviceId);
  return (
    <Block title="What is left">
      <Tiles wide>
        <End
          label="Battery left"
          of="battery"
          deviceId={deviceId}
          end={forecast?.battery}
          outlook={forecast?.battery_outlook}
          isError={isError}
        >
          {forecast?.battery_reason}
        </End>
        <End
          label="Card full in"
          of="storage"
          deviceId={deviceId}
          end={forecast?.storage}
          outlook={forecast?.storage_outlook}
          isError={isError}
        >
          {forecast?.storage_reason}
        </End>
      </Tiles>
    </Block>
  );
}

interface EndProps {
  readonly label: string;
  readonly of: EndOf;
  readonly deviceId: number;
  /** Null where nothing can be said, undefined while it is not known. */
  readonly end: ExpectedEnd | null | undefined;
  readonly outlook: Forecast['battery_outlook'] | undefined;
  readonly isError: boolean;
  /** Why nothing can be said. */
  readonly children: string | null | undefined;
}

function End({ label, of, deviceId, end, outlook, isError, children }: EndProps) {
  const zone = useZone(deviceId);
  if (!end) {
    const reason = isError ? 'The forecast did not load.' : children;
    return <Tile label={label} value={withoutEnd(outlook)} detail={reason} />;
  }
  return (
    <Tile
      label={label}
      value={
        <span className={isSoon(end) ? styles.soon : undefined}>{capitalised(daysLeftText(end, of))}</span>
      }
      detail={
        end.days_p50 > 0 ? (
          <>
            Until about <time dateTime={end.ends_at_p50}>{dateText(end.ends_at_p50, zone)}</time>,{' '}
            {rangeText(end)}
          </>
        ) : (
          'By what it told last'
        )
      }
    >
      <ul className={styles.reasons}>
        {end.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
        {end.basis === 'model' && <li>It has reported for less than a week, so this may be far off.</li>}
      </ul>
    </Tile>
  );
}

/** Whether somebody should go there soon. */
function isSoon({ days_p50: days }: ExpectedEnd): boolean {
  return days < 14;
}

function withoutEnd(outlook: Forecast['battery_outlook'] | undefined): string {
  if (outlook === undefined) return '…';
  return outlook === 'holds' ? 'No end within 2 years' : 'No forecast';
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
