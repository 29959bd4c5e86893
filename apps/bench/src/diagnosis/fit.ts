import { diagnose, weightOf } from '@sightline/domain/diagnosis/diagnose';
import { DIAGNOSIS_RULES } from '@sightline/domain/diagnosis/diagnosis-rules';
import { quietCases as generate } from './score.ts';
import fs from 'node:fs';
function quietCases(seed: string, count: number) { const file = `/tmp/cases-${seed}-${count}.json`; if (!fs.existsSync(file)) fs.writeFileSync(file, JSON.stringify([...generate(seed, count)].map(({ life, facts }) => ({ life: { cause: life.cause, profile: { link: life.profile.link }, wereLost: life.wereLost }, facts })))); return JSON.parse(fs.readFileSync(file, 'utf8')) as ReturnType<typeof generate> extends Generator<infer T> ? T[] : never; }

const [seed = 'tune', count = '100', rounds = '3000'] = process.argv.slice(2);
const PULL = 0.3;
const params: number[] = [];
const start: number[] = [];
const index = new Map<string, number>();
for (const rule of DIAGNOSIS_RULES)
  for (const [of, weights] of Object.entries(rule.weights))
    weights.forEach((w, step) => {
      index.set(`${rule.cause} ${of} ${step}`, params.length);
      params.push(w);
      start.push(w);
    });
const cases = [...quietCases(seed, Number(count))].map(({ life, facts }) => {
  const rules = DIAGNOSIS_RULES.filter(({ explains }) => explains.includes(facts.state));
  return {
    right: rules.findIndex(({ cause }) => cause === life.cause),
    active: rules.map((rule) => rule.evidence(facts).map(({ of, step }) => {
      const at = index.get(`${rule.cause} ${of} ${step}`);
      if (at === undefined) throw new Error(`${rule.cause} ${of} ${step}`);
      return at;
    })),
  };
});
const sums = params.map(() => 0), rate = 0.3;
for (let round = 0; round < Number(rounds); round++) {
  const grad = params.map((w, i) => PULL * (w - start[i]!) / 1);
  let loss = 0;
  for (const { right, active } of cases) {
    const scores = active.map((on) => on.reduce((sum, at) => sum + params[at]!, 0));
    const most = Math.max(...scores);
    const exps = scores.map((s) => Math.exp(s - most));
    const total = exps.reduce((a, b) => a + b, 0);
    loss -= Math.log(exps[right]! / total);
    active.forEach((on, c) => { const d = exps[c]! / total - (c === right ? 1 : 0); for (const at of on) grad[at]! += d; });
  }
  params.forEach((_, i) => { sums[i]! += grad[i]! ** 2; params[i]! -= (rate * grad[i]!) / Math.sqrt(sums[i]! + 1e-8); });
  if (round % 500 === 0) console.error(round, (loss / cases.length).toFixed(4));
}
for (const rule of DIAGNOSIS_RULES) {
  console.log(rule.cause, '{');
  for (const [of, weights] of Object.entries(rule.weights))
    console.log(`    ${of}: [${weights.map((_, step) => Math.round(params[index.get(`${rule.cause} ${of} ${step}`)!]! * 10) / 10).join(', ')}],`);
  console.log('  },');
}
