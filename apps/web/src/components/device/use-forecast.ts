import type { DeviceForecast } from '@sightline/contract/forecasts/forecasts.contract';
import { useQuery } from '@tanstack/react-query';
import { forecastsQuery } from '../../queries/forecasts.ts';

interface KnownForecast {
  /** Undefined while it is loading, and of a camera that came since. */
  readonly forecast: DeviceForecast | undefined;
  readonly isError: boolean;
}

/** The forecast of a camera, as every screen shows it. */
export function useForecast(deviceId: number): KnownForecast {
  const { data, isError } = useQuery(forecastsQuery);
  return { forecast: data?.find(({ device_id }) => device_id === deviceId), isError: isError && !data };
}
