import { CAUSES } from '@sightline/domain/diagnosis/cause';
import { diagnose } from '@sightline/domain/diagnosis/diagnose';
import { quietCases as generate } from './score.ts';
import fs from 'node:fs';
function quietCases(seed: string, count: number) { const file = `/tmp/cases-${seed}-${count}.json`; if (!fs.existsSync(file)) fs.writeFileSync(file, JSON.stringify([...generate(seed, count)].map(({ life, facts }) => ({ life: { cause: life.cause, profile: { link: life.profile.link }, wereLost: life.wereLost }, facts })))); return JSON.parse(fs.readFileSync(file, 'utf8')) as ReturnType<typeof generate> extends Generator<infer T> ? T[] : never; }
const [seed = 'tune', count = '60'] = process.argv.slice(2);
const t0 = performance.now();
const rows = new Map<string, { n: number; first: number; two: number; conf: Map<string, number>; narrow: [number, number]; wide: [number, number] }>();
const bins = Array.from({ length: 10 }, () => ({ n: 0, p: 0, hit: 0 }));
for (const { life, facts } of quietCases(seed, Number(count))) {
  const causes = diagnose(facts);
  const row = rows.get(life.cause) ?? { n: 0, first: 0, two: 0, conf: new Map(), narrow: [0, 0], wide: [0, 0] };
  rows.set(life.cause, row);
  row.n += 1;
  const rank = causes.findIndex((c) => c.cause === life.cause);
  if (rank === 0) row.first += 1;
  if (rank <= 1 && rank >= 0) row.two += 1;
  const which = life.profile.link === 'lora' || life.profile.link === 'satellite' ? row.narrow : row.wide;
  which[0] += 1; if (rank === 0) which[1] += 1;
  if (rank !== 0) row.conf.set(causes[0]!.cause, (row.conf.get(causes[0]!.cause) ?? 0) + 1);
  for (const c of causes) { const bin = bins[Math.min(9, Math.floor(c.probability * 10))]!; bin.n++; bin.p += c.probability; if (c.cause === life.cause) bin.hit++; }
  if (process.argv[4] === life.cause && rank !== 0) console.log(JSON.stringify({ ...facts, link: life.profile.link }), causes.slice(0, 2).map((c) => `${c.cause} ${c.probability.toFixed(2)}`).join(', '));
}
for (const cause of CAUSES) { const r = rows.get(cause); if (r) console.log(cause.padEnd(9), r.n, 'first', (r.first / r.n).toFixed(2), 'two', (r.two / r.n).toFixed(2), 'wide', (r.wide[1] / r.wide[0]).toFixed(2), 'narrow', (r.narrow[1] / r.narrow[0]).toFixed(2), [...r.conf].map(([c, n]) => `${c}:${n}`).join(' ')); }
console.log(bins.map((b) => b.n ? `${(b.p / b.n).toFixed(2)}/${(b.hit / b.n).toFixed(2)} (${b.n})` : '-').join('  '));
console.log(((performance.now() - t0) / 1000).toFixed(0), 's');
