import { taxonReader } from '@sightline/domain/camtrap-dp/taxa';
import {
  BLUR_CHOICES,
  type BlurChoice,
  isBlurred,
  type SaidOfPhoto,
  USUAL_BLUR,
} from '@sightline/domain/privacy/blurred-photos';
import type { Database } from '../database/client.ts';
import { readOwnTaxa } from '../shared-stores/own-taxa.store.ts';

/** What an account wants to be blurred. */
export async function readBlurChoice({ pool }: Database, ownerId: number): Promise<BlurChoice> {
  const { rows } = await pool.query<{ blurred: string | null }>(
    'SELECT /* blur-rule.readBlurChoice */ blurred FROM user_preferences WHERE user_id = $1',
    [ownerId],
  );
  return BLUR_CHOICES.find((known) => known === rows[0]?.blurred) ?? USUAL_BLUR;
}

/** Tells which photos of an account are blurred. */
export async function readBlurRule(db: Database, ownerId: number): Promise<(said: SaidOfPhoto) => boolean> {
  const choice = await readBlurChoice(db, ownerId);
  if (choice === 'nothing') return () => false;
  const taxonOf = taxonReader(await readOwnTaxa(db, ownerId));
  return (said) => isBlurred(choice, said, taxonOf);
}
