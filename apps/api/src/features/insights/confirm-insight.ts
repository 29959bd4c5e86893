import { invalidField, notFound } from '../../kernel/app-error.ts';
import type { Services } from '../../kernel/services.ts';
import type { InsightRow } from '../../shared-mappers/insight.mapper.ts';
import {
  type ConfirmationRow,
  createConfirmationsStore,
  type SpeciesConfirmation,
} from './confirmations.store.ts';

interface Said {
  readonly confirmed: boolean;
  readonly className?: string | undefined;
}

/** What owners say of the class of an insight. What is not theirs is the one 404. */
export function createConfirmer({ db, jobs, live, now }: Pick<Services, 'db' | 'jobs' | 'live' | 'now'>) {
  const store = createConfirmationsStore(db, live, jobs);

  async function find(ownerId: number, insightId: number): Promise<InsightRow> {
    const insight = await store.find(ownerId, insightId);
    if (!insight) throw notFound();
    return insight;
  }

  return {
    find,
    async history(ownerId: number, insightId: number): Promise<ConfirmationRow[]> {
      await find(ownerId, insightId);
      return store.list(ownerId, insightId);
    },
    async confirm(ownerId: number, insightId: number, said: Said): Promise<InsightRow> {
      const confirmation = confirmationOf(await find(ownerId, insightId), said);
      await store.confirm(ownerId, insightId, confirmation, now());
      return find(ownerId, insightId);
    },
  };
}

function confirmationOf({ class_name }: InsightRow, { confirmed, className }: Said): SpeciesConfirmation {
  if (confirmed) return { confirmed, className: null };
  if (className === undefined) throw invalidField('className', 'Please choose the right class.');
  if (className === class_name) {
    throw invalidField('className', 'This is the class the camera chose. Confirm it, or choose another.');
  }
  return { confirmed, className };
}
