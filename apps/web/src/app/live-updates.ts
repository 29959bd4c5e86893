import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onLiveEvent, startLiveEvents } from '../kernel/live-events.ts';
import { reloadAlerts } from '../queries/alerts.ts';
import { followDevices } from '../queries/live-devices.ts';

/** Keeps news flowing while the shell is shown; after a gap everything is loaded anew. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    const unsubscribe = onLiveEvent((event) => {
      if (event.kind === 'alert' || event.kind === 'opened') reloadAlerts();
      if (event.kind === 'resync') void client.invalidateQueries();
    });
    const forgetDevices = followDevices();
    const stop = startLiveEvents();
    return () => {
      stop();
      forgetDevices();
      unsubscribe();
    };
  }, [client]);
}
