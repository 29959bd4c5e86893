import { AppError } from '../../../kernel/app-error.ts';
import type { Services } from '../../../kernel/services.ts';
import type { RelayReceiver } from '../relays/receive-relay.ts';
import type { PhotoReceiver } from '../uploads/receive-photo.ts';
import type { MessageReceiver } from './receive-messages.ts';

type Counting = Pick<Services, 'metrics'>;

/** Counts what becomes of cameras' messages. */
export function countMessages({ metrics }: Counting, receive: MessageReceiver): MessageReceiver {
  return async (...message) => {
    const receipt = await receive(...message);
    for (const { status, insight_id } of receipt.results) {
      metrics.messages.inc({ outcome: status });
      if (status === 'accepted' && insight_id !== undefined) metrics.insights.inc();
    }
    return receipt;
  };
}

/** Counts what becomes of cameras' photos. */
export function countPhotos({ metrics }: Counting, receive: PhotoReceiver): PhotoReceiver {
  return async (upload) => {
    try {
      const kept = await receive(upload);
      metrics.photos.inc({ outcome: kept.body.status });
      return kept;
    } catch (error) {
      // A disk that is full is a fault of ours.
      const isRefusal = error instanceof AppError && error.status < 500;
      metrics.photos.inc({ outcome: isRefusal ? 'refused' : 'failed' });
      throw error;
    }
  };
}

/** Counts what networks pass on. */
export function countRelayed({ metrics }: Counting, receive: RelayReceiver): RelayReceiver {
  return async (gateway, provider, body) => {
    const receipt = await receive(gateway, provider, body);
    metrics.relayMessages.inc({ provider, outcome: receipt.duplicate ? 'duplicate' : receipt.state });
    return receipt;
  };
}
