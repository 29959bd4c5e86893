import type { CameraFacts } from '../camera-facts.ts';
import type { DiagnosisRule, Evidence } from '../diagnosis-rule.ts';

type Name = 'companions';
const STEPS = { none: 0, heard: 1, one: 2, most: 3, all: 4 } as const;

/** The gateway, the network or the server is away: all cameras that talk by it fall silent at once. */
export const NETWORK: DiagnosisRule<Name> = {
  cause: 'network',
  explains: ['silent', 'late'],
  weights: { companions: [-3.7, -6.3, 4.6, 2, 7.1] },
  evidence: (facts) => [companions(facts)],
  nextStep: () =>
    'Look after what they share first: the gateway, its power and its link, or the provider. The cameras need nobody before that is back.',
};

function companions({ companions: { others, silentToo } }: CameraFacts): Evidence<Name> {
  const step = stepOfCompanions(others, silentToo);
  if (step === STEPS.none) return { of: 'companions', step, says: null };
  const says =
    step === STEPS.heard
      ? `${ofOthers(others - silentToo, others)} by the same network ${others - silentToo === 1 ? 'is' : 'are'} heard.`
      : `${ofOthers(silentToo, others)} by the same network fell silent at the same time.`;
  return { of: 'companions', step, says };
}

function stepOfCompanions(others: number, silentToo: number): number {
  if (others === 0) return STEPS.none;
  const share = silentToo / others;
  if (share < 0.5) return STEPS.heard;
  if (others === 1) return STEPS.one;
  return share < 0.8 ? STEPS.most : STEPS.all;
}

/** `The other camera`, `4 of 5 other cameras`. */
function ofOthers(count: number, others: number): string {
  return others === 1 ? 'The other camera' : `${count} of ${others} other cameras`;
}
