import { ProblemError } from '@sightline/contract/kernel/errors';
import type { LiveMessage } from '../kernel/live-events.ts';
import { defineService, type Services } from '../kernel/services.ts';
import { devicesQuery, dropDevice, putDevice, reloadDevices } from './devices.ts';

/** Cameras that speak within this time are shown together: a large fleet speaks all the time. */
const SHOW_AFTER_MS = 200;
/** A camera that spoke has said more than that it is there; it is asked about after this time. */
const ASK_AFTER_MS = 3_000;
/** More cameras than this are not asked about one by one: all are loaded. */
const FEW = 5;

/** Keeps cameras up to date that report. */
function followDevices(services: Services): void {
  const { queryClient } = services;
  let heard = new Map<number, string>();
  let spoken = new Set<number>();
  let showing: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setTimeout> | undefined;

  function show(): void {
    showing = undefined;
    const seen = heard;
    heard = new Map();
    queryClient.setQueryData(devicesQuery.queryKey, (devices) =>
      devices?.map((device) => {
        const last_seen = seen.get(device.device_id);
        return last_seen === undefined ? device : { ...device, last_seen };
      }),
    );
  }

  function ask(): void {
    asking = undefined;
    const ids = [...spoken];
    spoken = new Set();
    if (queryClient.getQueryData(devicesQuery.queryKey) === undefined) return;
    if (ids.length > FEW) reloadDevices(services, { restart: false });
    else for (const id of ids) void askAbout(services, id);
  }

  function receive(event: LiveMessage): void {
    if (event.kind !== 'device_seen') return;
    heard.set(event.device_id, event.last_seen);
    spoken.add(event.device_id);
    showing ??= setTimeout(show, SHOW_AFTER_MS);
    asking ??= setTimeout(ask, ASK_AFTER_MS);
  }

  const stop = services.live.on(receive);
  function cancel(): void {
    clearTimeout(showing);
    clearTimeout(asking);
    showing = undefined;
    asking = undefined;
    heard = new Map();
    spoken = new Set();
  }
  services.session.onEnd(cancel);
  services.onDispose(() => {
    stop();
    cancel();
  });
}

export const liveDevices = defineService(followDevices);

async function askAbout(services: Services, device_id: number): Promise<void> {
  try {
    putDevice(services, (await services.api.devices.find({ params: { device_id } })).message);
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) dropDevice(services, device_id);
    else reloadDevices(services, { restart: false });
  }
}
