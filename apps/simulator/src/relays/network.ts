import { createClient } from '@sightline/contract/kernel/client';
import { ProblemError } from '@sightline/contract/kernel/errors';
import { type RelayReceipt, relaysContract } from '@sightline/contract/relays/relays.contract';
import type { Result } from '../camera/deliver.ts';
import type { OutboxItem } from '../camera/outbox.ts';
import type { TrafficCounters } from '../live/traffic-counters.ts';
import { httpTransport } from '../net/device-client.ts';
import { isMissing, isNoResult, type Patience, untilAnswered } from '../net/retry.ts';
import type { Random } from '../random.ts';

/** How a network knows a camera, and what it signs in with at the server. */
export type RelayAccess = {
  /** DevEUI or IMEI. */
  uid: string;
  /** `<id>.<secret>` of its gateway token. */
  token: string;
};

/** What became of something that a network passed on. */
export type Passed = RelayReceipt | { refused: string };

/** A network behind the radio of a camera: it passes on what it heard until the server has it. */
export type Network = {
  pass(body: object): Promise<Passed>;
};

type NetworkOptions = {
  url: string;
  token: string;
  provider: 'lora' | 'satellite';
  patience: Patience;
  counters: TrafficCounters;
  chance: Random;
};

/** Share of calls that a network makes twice, because an answer came too late for it (an assumption). */
const REPEATED = 0.05;

/** Calls the server as a provider's webhook does: again and again after a 5xx or no answer, and now and then once more. */
export function createNetwork({ url, token, provider, patience, counters, chance }: NetworkOptions): Network {
  const { relays } = createClient({ relays: relaysContract }, httpTransport(url, `GatewayToken ${token}`));
  const call = async (body: object) => {
    const startedAt = performance.now();
    const receipt = await relays[provider]({ body }, { signal: patience.signal });
    counters.answered(performance.now() - startedAt);
    return receipt;
  };
  return {
    async pass(body) {
      try {
        const receipt = await untilAnswered(
          () => call(body),
          patience,
          (error) => {
            const isRepeated = isNoResult(error) || isMissing(error);
            if (isRepeated) counters.add('retries');
            return isRepeated;
          },
        );
        if (chance.chance(REPEATED)) await call(body).catch(() => undefined);
        return receipt;
      } catch (error) {
        if (error instanceof ProblemError) return { refused: `${error.status} ${error.message}` };
        throw error;
      }
    },
  };
}

/** The network's word on what was in one message, as if each camera's message had been answered for itself. */
export function resultsOf(items: readonly OutboxItem[], passed: Passed): Result[] {
  const problem = 'refused' in passed ? passed.refused : problemOf(passed);
  const known = 'duplicate' in passed && passed.duplicate;
  return items.map(({ message: { message_id, index } }) =>
    problem === undefined
      ? { message_id, index, status: known ? 'duplicate' : 'accepted' }
      : { message_id, index, status: 'rejected', problem },
  );
}

/** What was read, or will be with the next of its kind, has none. */
function problemOf({ state }: RelayReceipt): string | undefined {
  if (state === 'decoded' || state === 'received') return undefined;
  return `The relay's message is ${state}.`;
}
