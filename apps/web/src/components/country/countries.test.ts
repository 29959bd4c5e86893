import { expect, test } from 'vitest';
import { countryNames } from './countries.ts';

test('knows today’s countries once each, and no unions', () => {
  const names = countryNames();
  expect(names).toContain('New Zealand');
  expect(names).toContain('Ecuador');
  expect(names).not.toContain('European Union');
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(240);
  expect(names.length).toBeLessThan(255);
});
