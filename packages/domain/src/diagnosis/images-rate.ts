import type { CameraFacts } from './camera-facts.ts';

/** Fewer photos a day than these are none: a counter may lag. */
const NONE = 0.5;

/** Photos a day that a camera usually takes, and lately; null where it does not count them. */
export function imagesRate({ habits }: CameraFacts): { usual: number; lately: number } | null {
  const { imagesPerDay, imagesLately } = habits;
  return imagesPerDay === null || imagesLately === null
    ? null
    : { usual: imagesPerDay, lately: imagesLately };
}

/** Whether photos still come: not known (0), they do (1), they do not (2). */
export function imagesStep(facts: CameraFacts): number {
  const rate = imagesRate(facts);
  if (rate === null) return 0;
  return rate.lately > NONE ? 1 : 2;
}

/** Insights that its photos since the last one would have brought before; null where photos are not counted. */
export function expectedInsights({ habits }: CameraFacts): number | null {
  const { imagesSinceInsight, insightsPerImage } = habits;
  return imagesSinceInsight === null || insightsPerImage === null
    ? null
    : imagesSinceInsight * insightsPerImage;
}
