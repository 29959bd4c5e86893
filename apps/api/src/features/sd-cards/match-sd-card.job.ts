import { type CardMatch, matchCard, ownershipOf } from '@sightline/domain/sd-cards/match-card';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../database/transaction.ts';
import type { JobPayloads } from '../../jobs/job-plans.ts';
import type { Services } from '../../kernel/services.ts';
import { siteZone } from '../../shared-mappers/site-zone.ts';
import { createReportedFiles } from './attach-stored.ts';
import { heardUntil, timedGaps } from './card-gaps.store.ts';
import { beginSending } from './card-progress.store.ts';
import { bySiteClock, type Known, resultsOf, siteClocks, withoutCopies } from './compare-card.ts';
import { type LockedCard, lockCard } from './lock-card.store.ts';
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
import { type KnownPhoto, otherCameras, reportedPhotos } from './reported-photos.store.ts';
import { notifyCard, recordRefused } from './settle-card.store.ts';

/** Other cameras that are asked thoroughly whether a card is theirs. */
const THOROUGH = 20;

type Photos = ReturnType<typeof withoutCopies>;

const isTaken = ({ state }: Pick<LockedCard, 'state'>) => state === 'sending' || state === 'done';

/**
 * Compares the photos of a card with what its camera reported, and says whose it is. A card is compared anew when its list comes
 * once more or another card of the camera is gone: one that is the camera's already stays so, and what was sent of it stays.
 */
export function matchSdCard(services: Pick<Services, 'db' | 'jobs' | 'live' | 'now' | 'photos'>) {
  const {
    db: { pool },
    live,
    now,
  } = services;
  const attachStored = createReportedFiles(services);

  /** Answers false, and does nothing, where the card was deleted, given away or settled otherwise meanwhile. */
  function change(
    card: MatchedCard,
    fits: (locked: LockedCard) => boolean,
    write: (sql: PoolClient, locked: LockedCard) => Promise<void>,
  ): Promise<boolean> {
    return inTransaction(pool, async (sql) => {
      const locked = await lockCard(sql, card.ownerId, card.id);
      if (!locked || !fits(locked)) return false;
      await write(sql, locked);
      await notifyCard(sql, live, card);
      return true;
    });
  }

  /** What other cards have brought is read on the locked card: one that is deleted afterwards finds this one compared. */
  async function finish(
    card: MatchedCard,
    photos: Photos,
    match: CardMatch,
    reported: readonly KnownPhoto[],
    isOwn: boolean,
  ): Promise<void> {
    const zone = siteZone(card) ?? 'UTC';
    // Where nothing tells how the clock went, it is taken to be right.
    const takenAt = match.matched > 0 ? match.takenAt : bySiteClock(photos.originals, zone, now());
    const clocks = siteClocks(match.clocks, zone);
    // Its owner may have accepted it meanwhile, or its last photo may have come.
    const fits = (locked: LockedCard) =>
      locked.state === card.state || (card.state !== 'matching' && isTaken(locked));
    await change(card, fits, async (sql, locked) => {
      const known: Known = {
        reported,
        gaps: await timedGaps(sql, card.ownerId, card.deviceId),
        heardUntil: await heardUntil(sql, card.ownerId, card.deviceId),
        brought: await broughtBefore(sql, card),
        now: now(),
      };
      await writeResults(sql, card, resultsOf(photos, { ...match, takenAt }, known));
      await writeCard(sql, card.id, { expected: match.expected, clocks });
      if (isOwn || isTaken(locked)) await beginSending(sql, card, now());
      else await setState(sql, card.id, 'unproven');
    });
  }

  return async ({ sdCardId }: JobPayloads['match-sd-card']): Promise<void> => {
    const card = await findMatched(pool, sdCardId);
    if (!card || card.state === 'refused') return;
    const photos = withoutCopies(await listedPhotos(pool, sdCardId));
    const reported = await reportedPhotos(pool, card.ownerId, card.deviceId);
    const match = matchCard(photos.originals, reported);
    const isOwn = isTaken(card) || ownershipOf(match) === 'own';
    if (!isOwn) {
      const likely = await findLikely(pool, card, photos.originals);
      const refuse = (id: number) =>
        change(
          card,
          ({ state }) => state === card.state,
          async (sql) => {
            await setState(sql, sdCardId, 'refused', id);
            await recordRefused(sql, card, id, now());
          },
        );
      if (likely !== undefined && (await refuse(likely))) return;
    }
    if (isTaken(card)) await attachStored(card, photos.originals, match, reported);
    await finish(card, photos, match, reported, isOwn);
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
  const thorough: { readonly id: number; readonly reported: readonly KnownPhoto[] }[] = [];
  for (const id of others) {
    const reported = await reportedPhotos(pool, ownerId, id);
    if (ownershipOf(matchCard(photos, reported, 'zones')) === 'own') return id;
    if (thorough.length < THOROUGH) thorough.push({ id, reported });
  }
  return thorough.find(({ reported }) => ownershipOf(matchCard(photos, reported)) === 'own')?.id;
}
