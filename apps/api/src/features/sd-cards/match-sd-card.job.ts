import { type CardMatch, matchCard, ownershipOf } from '@sightline/domain/sd-cards/match-card';
import type { Pool } from 'pg';
import { inTransaction } from '../../database/transaction.ts';
import type { JobPayloads } from '../../jobs/job-plans.ts';
import type { Services } from '../../kernel/services.ts';
import { siteZone } from '../../shared-mappers/site-zone.ts';
import { closeGaps, heardUntil, timedGaps } from './card-gaps.store.ts';
import { bySiteClock, type Known, resultsOf, siteClocks, withoutCopies } from './compare-card.ts';
import { lockCard } from './lock-card.store.ts';
import {
  broughtBefore,
  findMatched,
  type ListedRow,
  listedPhotos,
  type MatchedCard,
  setState,
  writeCard,
  writeResults,
} from './matching.store.ts';
import { otherCameras, reportedPhotos } from './reported-photos.store.ts';
import { beginSending, notifyCard } from './settle-card.store.ts';

/** Other cameras that are asked thoroughly whether a card is theirs. */
const THOROUGH = 20;

type Photos = ReturnType<typeof withoutCopies>;

/**
 * Compares the photos of a card with what its camera reported, and says whose it is. A card that is the camera's already is
 * compared anew, because another card of the camera is gone: what was sent of it stays.
 */
export function matchSdCard({ db: { pool }, live, now }: Pick<Services, 'db' | 'live' | 'now'>) {
  /** Does nothing where the card was deleted, given away or compared meanwhile. */
  async function change(card: MatchedCard, write: Parameters<typeof inTransaction<void>>[1]): Promise<void> {
    await inTransaction(pool, async (sql) => {
      const locked = await lockCard(sql, card.ownerId, card.id);
      if (locked?.state !== card.state) return;
      await write(sql);
      await notifyCard(sql, live, card);
    });
  }

  async function finish(card: MatchedCard, photos: Photos, match: CardMatch, known: Known, isOwn: boolean) {
    const zone = siteZone(card) ?? 'UTC';
    // Where nothing tells how the clock went, it is taken to be right.
    const takenAt = match.matched > 0 ? match.takenAt : bySiteClock(photos.originals, zone, now());
    const results = resultsOf(photos, { ...match, takenAt }, known);
    const clocks = siteClocks(match.clocks, zone);
    await change(card, async (sql) => {
      await writeResults(sql, card, results);
      await writeCard(sql, card.id, { expected: match.expected, clocks });
      if (!isOwn) return setState(sql, card.id, 'unproven');
      await closeGaps(sql, card, await timedGaps(sql, card.ownerId, card.deviceId), now());
      await beginSending(sql, card.id);
    });
  }

  return async ({ sdCardId }: JobPayloads['match-sd-card']): Promise<void> => {
    const card = await findMatched(pool, sdCardId);
    if (!card || card.state === 'unproven' || card.state === 'refused') return;
    const { ownerId, deviceId } = card;
    const photos = withoutCopies(await listedPhotos(pool, sdCardId));
    const reported = await reportedPhotos(pool, ownerId, deviceId);
    const match = matchCard(photos.originals, reported);
    const ownership = card.state === 'matching' ? ownershipOf(match) : 'own';
    if (ownership !== 'own') {
      const likely = await findLikely(pool, card, photos.originals);
      if (likely !== undefined || ownership === 'foreign')
        return change(card, (sql) => setState(sql, sdCardId, 'refused', likely ?? null));
    }
    const known: Known = {
      reported,
      gaps: await timedGaps(pool, ownerId, deviceId),
      heardUntil: await heardUntil(pool, ownerId, deviceId),
      brought: await broughtBefore(pool, card),
    };
    await finish(card, photos, match, known, ownership === 'own');
  };
}

/**
 * The camera of the same account whose card it is; undefined where none says so. All are asked whether its clock was right, and
 * a few whatever it was, which takes a second each.
 */
async function findLikely(
  pool: Pool,
  { ownerId, deviceId }: MatchedCard,
  photos: readonly ListedRow[],
): Promise<number | undefined> {
  const others = await otherCameras(pool, ownerId, deviceId);
  const asked = [
    ...others.map((id) => [id, 'zones'] as const),
    ...others.slice(0, THOROUGH).map((id) => [id, 'any'] as const),
  ];
  for (const [other, search] of asked) {
    const match = matchCard(photos, await reportedPhotos(pool, ownerId, other), search);
    if (ownershipOf(match) === 'own') return other;
  }
  return undefined;
}
