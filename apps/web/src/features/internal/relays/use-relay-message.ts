import type { RelayMessage } from '@sightline/contract/internal/relays';
import { ProblemError } from '@sightline/contract/kernel/errors';
import { useQuery } from '@tanstack/react-query';
import { RELAYS_REFRESH_MS, relayMessageQuery } from './relays-query.ts';

/** The largest id that a database gives. */
const HIGHEST_ID = 2 ** 31 - 2;

/** The message that the address names: one of those at hand, or else asked for. It may leave the list while it is open. */
export function useRelayMessage(openId: string | undefined, atHand: readonly RelayMessage[]) {
  const id = Number(openId);
  const isId = Number.isInteger(id) && id > 0 && id <= HIGHEST_ID;
  const known = atHand.find(({ relay_message_id }) => relay_message_id === id);
  const { data, error } = useQuery({
    ...relayMessageQuery(id),
    enabled: isId,
    refetchInterval: RELAYS_REFRESH_MS,
  });
  const isGone = error instanceof ProblemError && error.status === 404;
  return {
    message: known ?? (isId && openId !== undefined ? data : undefined),
    isMissing: openId !== undefined && !known && (!isId || isGone),
  };
}
