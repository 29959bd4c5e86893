import { expect, test } from 'vitest';
import { cameraDays } from '../effort/effort-days.ts';
import { deploymentDays } from './deployment-days.ts';
import { CAMTRAPR_DEPLOYMENTS, CAMTRAPR_EXPECTED } from './reference/camtrapr.ts';

const days = (start: string, end: string, problems: { from: string; to: string }[] = []) =>
  deploymentDays({ start, end, problems });

test('trap nights of the sample stations of camtrapR', () => {
  const nights = Object.entries(CAMTRAPR_DEPLOYMENTS).map(([station, deployment]) => [
    station,
    cameraDays(deploymentDays(deployment)),
  ]);
  expect(Object.fromEntries(nights)).toEqual(CAMTRAPR_EXPECTED.trapNights);
  expect(cameraDays(deploymentDays({ ...CAMTRAPR_DEPLOYMENTS.StationC, problems: [] }))).toBe(
    CAMTRAPR_EXPECTED.trapNightsWithoutProblem.StationC,
  );
});

test('first and last day count by the clock', () => {
  expect(days('2026-11-20T18:00:00', '2026-11-22T06:00:00')).toEqual([
    { date: '2026-11-20', active: 0.25 },
    { date: '2026-11-21', active: 1 },
    { date: '2026-11-22', active: 0.25 },
  ]);
  expect(days('2026-11-20', '2026-11-20')).toEqual([{ date: '2026-11-20', active: 0 }]);
  expect(days('2026-11-20T06:00', '2026-11-20T18:00')).toEqual([{ date: '2026-11-20', active: 0.5 }]);
});

test('problems that overlap take a day once, and those elsewhere nothing', () => {
  const problems = [
    { from: '2026-11-21', to: '2026-11-21' },
    { from: '2026-11-21T12:00:00', to: '2026-11-22T06:00:00' },
    { from: '2026-11-01', to: '2026-11-02' },
  ];
  expect(days('2026-11-20', '2026-11-23', problems).map(({ active }) => active)).toEqual([0.5, 0, 0.75, 0.5]);
});

test('a deployment that ends before it starts has no day, and a text that is no time is refused', () => {
  expect(days('2026-11-21', '2026-11-20')).toEqual([]);
  expect(() => days('2026-02-30', '2026-11-20')).toThrow(RangeError);
  expect(() => days('2026-11-20Tsoon', '2026-11-20')).toThrow(RangeError);
});
