import type { featureSchema } from '@sightline/contract/features/features.contract';
import type { z } from 'zod';
import type { FeatureRow } from './features.store.ts';

/** Whoever never chose has the feature off. */
export function toFeature({ id, key, name, instructions, users }: FeatureRow): z.input<typeof featureSchema> {
  return { id, key, name, instructions, enabled: users.some((choice) => choice.enabled) };
}
