import type { alertSchema } from '@sightline/contract/alerts/alerts.contract';
import type { z } from 'zod';
import type { AlertRow } from './alerts.store.ts';

export function toAlert({ created_at, ...alert }: AlertRow): z.input<typeof alertSchema> {
  return { ...alert, created_at: created_at.toISOString() };
}
