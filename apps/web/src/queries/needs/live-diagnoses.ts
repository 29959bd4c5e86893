import { expectedContact } from '@sightline/domain/devices/expected-contact';
import type { LiveMessage } from '../../kernel/live-events.ts';
import { defineService, type Services } from '../../kernel/services.ts';
import { devicesQuery } from '../devices.ts';
import { diagnosesQuery } from './diagnosis.ts';

const MINUTE_MS = 60_000;
/** A camera that spoke has more to say than that it is there. */
const ASK_AFTER_MS = 3_000;
/** The list looks at every quiet camera of an account: however much happens, it is loaded no more often. */
const LEAST_GAP_MS = 5 * MINUTE_MS;

/** Loads anew why cameras are quiet when one of them speaks or raises an alert, and when another becomes late. */
export function followDiagnoses({
  queryClient,
  live,
  session,
  onDispose,
}: Pick<Services, 'queryClient' | 'live' | 'onDispose'> & {
  readonly session: Pick<Services['session'], 'onEnd'>;
}): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const diagnoses = () => queryClient.getQueryData(diagnosesQuery.queryKey);

  /** How long until the list may be loaded anew, by when it last came or did not come. */
  function wait(): number {
    const state = queryClient.getQueryState(diagnosesQuery.queryKey);
    const triedAt = Math.max(state?.dataUpdatedAt ?? 0, state?.errorUpdatedAt ?? 0);
    return triedAt + LEAST_GAP_MS - Date.now();
  }

  function reload(): void {
    waiting ??= setTimeout(
      () => {
        waiting = undefined;
        // It came, or failed to, in the meantime.
        if (wait() > 0) reload();
        else
          void queryClient.invalidateQueries({ queryKey: diagnosesQuery.queryKey }, { cancelRefetch: false });
      },
      Math.max(wait(), ASK_AFTER_MS),
    );
  }

  function receive(event: LiveMessage): void {
    const isOfList =
      event.kind === 'device_seen' && diagnoses()?.some(({ device_id }) => device_id === event.device_id);
    if (isOfList || event.kind === 'alert' || event.kind === 'opened') reload();
  }

  /** Time alone makes a camera late, and a late one silent. */
  function look(): void {
    const known = diagnoses();
    if (known === undefined) return;
    const now = Date.now();
    const stateOf = new Map(known.map(({ device_id, state }) => [device_id, state]));
    const isNew = queryClient.getQueryData(devicesQuery.queryKey)?.some((device) => {
      const { state } = expectedContact(device, now);
      return (state === 'late' || state === 'silent') && stateOf.get(device.device_id) !== state;
    });
    if (isNew) reload();
  }

  const stop = live.on(receive);
  const looking = setInterval(look, MINUTE_MS);
  function cancel(): void {
    clearTimeout(waiting);
    waiting = undefined;
  }
  session.onEnd(cancel);
  onDispose(() => {
    stop();
    clearInterval(looking);
    cancel();
  });
}

export const liveDiagnoses = defineService(followDiagnoses);
