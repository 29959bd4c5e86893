import type { otaMessageSchema } from '@sightline/contract/ota/ota.contract';
import type { z } from 'zod';
import type { OtaMessageRow } from './ota.store.ts';

export function toOtaMessage({
  message_index,
  created_at,
  ...row
}: OtaMessageRow): z.input<typeof otaMessageSchema> {
  return { ...row, index: message_index, created_at: created_at.toISOString() };
}
