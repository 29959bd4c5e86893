import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { shareChecks } from './share-checks.ts';

function counted() {
  let now = 0;
  const checks: PromiseWithResolvers<void>[] = [];
  const ask = shareChecks(
    () => {
      const check = Promise.withResolvers<void>();
      checks.push(check);
      return check.promise;
    },
    () => now,
  );
  const pass = (ms: number) => {
    now += ms;
  };
  return { ask, checks, pass };
}

test('all who ask while a check is under way get its answer; one that hangs is left after ten seconds', async () => {
  const { ask, checks, pass } = counted();
  const first = ask();
  pass(9_999);
  const second = ask();
  expect(checks).toHaveLength(1);
  pass(1);
  const third = ask();
  expect(checks).toHaveLength(2);
  checks[0]?.reject(new Error('hung'));
  await expect(Promise.all([first, second])).rejects.toThrow('hung');
  const fourth = ask();
  expect(checks).toHaveLength(2);
  checks[1]?.resolve();
  await Promise.all([third, fourth]);
});

test('an answer is given again for a second, and then looked for anew', async () => {
  const { ask, checks, pass } = counted();
  const first = ask();
  checks[0]?.resolve();
  await first;
  pass(999);
  await ask();
  expect(checks).toHaveLength(1);
  pass(1);
  void ask();
  expect(checks).toHaveLength(2);
});

test('so is a failure', async () => {
  const { ask, checks, pass } = counted();
  const first = ask();
  checks[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await expect(ask()).rejects.toThrow('away');
  pass(1_000);
  const again = ask();
  checks[1]?.resolve();
  await again;
});

test('a flood of probes asks the database once', async () => {
  const app = await startTestApp();
  const { pool } = app.services.db;
  const { query } = pool;
  let asked = 0;
  pool.query = ((...args: Parameters<typeof query>) => {
    if (String(args[0]).includes('pg_logical_emit_message')) asked += 1;
    return query.apply(pool, args);
  }) as typeof query;
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.inject({ url: '/readyz' })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200));
  expect(asked).toBe(1);
  await app.close();
});
