import type { CameraFacts } from '../camera-facts.ts';
import type { DiagnosisRule, Evidence } from '../diagnosis-rule.ts';
import { amountText, momentText } from '../evidence-text.ts';
import { expectedInsights, imagesStep } from '../images-rate.ts';
import { stepOf } from '../stepped.ts';

const DAY_MS = 86_400_000;
/** Insights that its photos would have brought. */
const INSIGHTS = [2, 8, 30];
/** A model that was changed so many days before or after the last insight may be why there is none. */
const CHANGED = { before: 1, after: 7 } as const;

type Name = 'photos' | 'changed' | 'images';

/** Photos come, and the model finds nothing in any. */
export const MODEL: DiagnosisRule<Name> = {
  cause: 'model',
  explains: ['no_insights'],
  weights: {
    photos: [-2, -0.9, -1.7, 1.7, 0.3],
    changed: [-1.9, 2.3],
    images: [0.3, -1.4, -5],
  },
  evidence: (facts) => [changed(facts), photos(facts), images(facts)],
  nextStep: (facts) =>
    wasChanged(facts)
      ? 'Ask for some photos in full and look for animals; if there are any, go back to the model that it had.'
      : 'Ask for some photos in full and look for animals: clean the lens, then try another model or lower thresholds.',
};

function photos(facts: CameraFacts): Evidence<Name> {
  const expected = expectedInsights(facts);
  if (expected === null) return { of: 'photos', step: INSIGHTS.length + 1, says: null };
  const taken = amountText(facts.habits.imagesSinceInsight ?? 0, 'photo');
  return {
    of: 'photos',
    step: stepOf(expected, INSIGHTS),
    says:
      expected > 3
        ? `${taken} since its last insight; so many brought ${amountText(expected, 'insight')} before.`
        : null,
  };
}

function changed(facts: CameraFacts): Evidence<Name> {
  const { modelChangedAt, zone } = facts;
  if (modelChangedAt === null || !wasChanged(facts)) return { of: 'changed', step: 0, says: null };
  return {
    of: 'changed',
    step: 1,
    says: `Its model or the settings of it were changed on ${momentText(modelChangedAt, zone)}, when its insights stopped.`,
  };
}

/** Whether its model was changed about when its insights stopped. */
function wasChanged({ modelChangedAt, lastInsightAt }: CameraFacts): boolean {
  if (modelChangedAt === null) return false;
  const after = (modelChangedAt - (lastInsightAt ?? 0)) / DAY_MS;
  return after >= -CHANGED.before && after <= CHANGED.after;
}

function images(facts: CameraFacts): Evidence<Name> {
  return { of: 'images', step: imagesStep(facts), says: null };
}
