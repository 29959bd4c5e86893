import type { confirmationSchema } from '@sightline/contract/insights/insights.contract';
import type { z } from 'zod';
import type { ConfirmationRow } from './confirmations.store.ts';

export function toConfirmation(row: ConfirmationRow): z.input<typeof confirmationSchema> {
  return {
    userId: row.user_id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    confirmed: row.confirmed,
    className: row.class_name,
    previousClassName: row.previous_class_name,
    createdAt: row.created_at.toISOString(),
  };
}
