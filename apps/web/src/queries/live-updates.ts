import { useEffect } from 'react';
import { useServices } from '../kernel/services-context.tsx';
import { liveDevices } from './live-devices.ts';
import { liveDiagnoses } from './needs/live-diagnoses.ts';

/** Receives live events while the component is shown. */
export function useLiveUpdates(): void {
  const services = useServices();
  useEffect(() => {
    services.get(liveDevices);
    services.get(liveDiagnoses);
    return services.live.start();
  }, [services]);
}
