import type { UnreportedReason } from '@sightline/domain/sd-cards/sd-card';
import { UNREPORTED_REASONS } from '@sightline/domain/sd-cards/sd-card';
import { useSearchParams } from 'wouter';
import type { CardPhotoFilter } from '../../queries/sd-cards/sd-cards.ts';

interface ReviewAddress {
  readonly deviceId: number;
  readonly cardId: number;
  readonly filter: CardPhotoFilter;
  /** The photo that is shown large. */
  readonly photoId: number | undefined;
  readonly setReason: (reason: UnreportedReason | undefined) => void;
  readonly setJudged: (judged: CardPhotoFilter['judged']) => void;
  readonly open: (photoId: number | undefined) => void;
}

/** What the address says of a review: `/?tab=device&device=12&card=5&reason=empty&judged=false&photo=77`. */
export function useReviewAddress(): ReviewAddress {
  const [params, setParams] = useSearchParams();
  const reason = UNREPORTED_REASONS.find((one) => one === params.get('reason'));
  const judged = (['true', 'false'] as const).find((one) => one === params.get('judged'));
  const photoId = Number(params.get('photo'));

  function set(name: string, value: string | undefined): void {
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === undefined) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  }

  return {
    deviceId: Number(params.get('device')),
    cardId: Number(params.get('card')),
    filter: { ...(reason && { reason }), ...(judged && { judged }) },
    photoId: Number.isSafeInteger(photoId) && photoId > 0 ? photoId : undefined,
    setReason: (next) => set('reason', next),
    setJudged: (next) => set('judged', next),
    open: (id) => set('photo', id === undefined ? undefined : String(id)),
  };
}
