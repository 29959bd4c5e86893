import type { DiagnosisRule } from '../diagnosis-rule.ts';

const MOST_OUTAGES = 3;

/** The camera works and nothing gets through: modem, antenna, reception. */
export const LINK: DiagnosisRule<'rest' | 'outages'> = {
  cause: 'link',
  explains: ['silent', 'late'],
  // What is left where nothing else shows: of a link that counts its photos and of one that does not, silent and late.
  weights: { rest: [0.2, 1.2, -1.4, -1.4], outages: [-0.4, 0, 0.2, 0.4] },
  evidence: ({ state, habits: { outages, imagesPerDay } }) => [
    {
      of: 'outages',
      step: Math.min(outages, MOST_OUTAGES),
      says:
        outages > 0
          ? `It was silent ${outages === 1 ? 'once' : `${outages} times`} before and came back by itself.`
          : null,
    },
    { of: 'rest', step: (state === 'late' ? 2 : 0) + (imagesPerDay === null ? 1 : 0), says: null },
  ],
  nextStep: () =>
    'Wait for its next contacts: what it saw meanwhile comes then. If it stays away, check antenna, SIM and reception there.',
};
