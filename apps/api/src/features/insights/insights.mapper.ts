import type { photoRecordSchema } from '@sightline/contract/insights/insights.contract';
import type { z } from 'zod';
import type { PhotoRow } from './insights.store.ts';

export function toPhotoRecord({ insight_id, device_id }: PhotoRow): z.input<typeof photoRecordSchema> {
  return { insightId: insight_id, deviceId: device_id, table: 'insights' };
}
