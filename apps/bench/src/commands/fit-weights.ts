import { DIAGNOSIS_RULES } from '@sightline/domain/diagnosis/diagnosis-rules';
import { type QuietCase, quietCases } from '../diagnosis/quiet-cases.ts';

/**
 * Fits the weights of the diagnosis rules to quiet simulated cameras, and prints them to be put into the rules: a logistic
 * regression over causes, held near the weights that the rules have now. `npm run fit -w apps/bench -- <seed> <cameras a cause>`.
 */

/** How strongly weights are held where they are: as so many cameras would. */
const HOLD = 0.3;
const ROUNDS = 2_500;
const RATE = 0.3;

/** A weight, by the rule, evidence and step that it belongs to. */
const keyOf = (cause: string, of: string, step: number) => `${cause} ${of} ${step}`;

/** A camera: which weights speak for each cause that explains its state, and which cause is right. */
interface Row {
  readonly active: readonly (readonly number[])[];
  readonly right: number;
}

const begun: number[] = [];
const places = new Map<string, number>();
for (const { cause, weights } of DIAGNOSIS_RULES) {
  for (const [of, steps] of Object.entries(weights)) {
    for (const [step, weight] of steps.entries()) {
      places.set(keyOf(cause, of, step), begun.length);
      begun.push(weight);
    }
  }
}

function rowOf({ life, facts }: QuietCase): Row {
  const rules = DIAGNOSIS_RULES.filter(({ explains }) => explains.includes(facts.state));
  return {
    right: rules.findIndex(({ cause }) => cause === life.cause),
    active: rules.map((rule) =>
      rule.evidence(facts).map(({ of, step }) => {
        const place = places.get(keyOf(rule.cause, of, step));
        if (place === undefined) throw new Error(`${rule.cause} has no weight for step ${step} of ${of}.`);
        return place;
      }),
    ),
  };
}

/** Adds what one camera says of each weight to the slopes; the share that its right cause is given. */
function learn({ active, right }: Row, weights: readonly number[], slopes: number[]): number {
  const scores = active.map((places) => places.reduce((sum, place) => sum + (weights[place] ?? 0), 0));
  const most = Math.max(...scores);
  const likelihoods = scores.map((score) => Math.exp(score - most));
  const total = likelihoods.reduce((sum, each) => sum + each, 0);
  for (const [cause, places] of active.entries()) {
    const over = (likelihoods[cause] ?? 0) / total - (cause === right ? 1 : 0);
    for (const place of places) slopes[place] = (slopes[place] ?? 0) + over;
  }
  return (likelihoods[right] ?? 0) / total;
}

/** Steps along the slope, shorter where it was steep before (AdaGrad: Duchi, Hazan and Singer, 2011). */
function fit(rows: readonly Row[]): number[] {
  const weights = [...begun];
  const steep = weights.map(() => 1e-8);
  for (let round = 0; round < ROUNDS; round += 1) {
    const slopes = weights.map((weight, place) => HOLD * (weight - (begun[place] ?? 0)));
    const loss = rows.reduce((sum, row) => sum - Math.log(learn(row, weights, slopes)), 0);
    for (const [place, slope] of slopes.entries()) {
      steep[place] = (steep[place] ?? 0) + slope ** 2;
      weights[place] = (weights[place] ?? 0) - (RATE * slope) / Math.sqrt(steep[place] ?? 1);
    }
    if (round % 500 === 0) console.error(`round ${round}: loss ${(loss / rows.length).toFixed(4)}`);
  }
  return weights;
}

const [seed = 'causes fitted', cameras = '200'] = process.argv.slice(2);
const fitted = fit([...quietCases(seed, Number(cameras))].map(rowOf));
for (const { cause, weights } of DIAGNOSIS_RULES) {
  console.log(cause);
  for (const [of, steps] of Object.entries(weights)) {
    const found = steps.map((_, step) => fitted[places.get(keyOf(cause, of, step)) ?? 0] ?? 0);
    console.log(`    ${of}: [${found.map((weight) => Math.round(weight * 10) / 10).join(', ')}],`);
  }
}
