import { expect, test } from 'vitest';
import { otaCreationSchema } from '../ota/ota.contract.ts';
import { deviceUpdateSchema } from './device-edits.ts';

const words = (error?: { issues: readonly { message: string }[] }) =>
  error?.issues.map(({ message }) => message);
const sent = (message: object) =>
  words(otaCreationSchema.safeParse({ messageType: 'update_settings', message }).error);
const form = (fields: object) => words(deviceUpdateSchema.safeParse({ device_id: '7', ...fields }).error);

test('a refused photo count is called as the forms call it', () => {
  const refusal = ['The photo count is a whole number from 1 to 10000.'];
  expect(sent({ cycleTime: 45, triggerNumber: 10_001 })).toEqual(refusal);
  expect(form({ trigger_number: '10001' })).toEqual(refusal);
});

test('a message and the form of a camera take the same cycle times', () => {
  for (const minutes of [1, 7, 690, 2_880]) {
    expect(sent({ cycleTime: minutes, triggerNumber: 1 })).toBeUndefined();
    expect(form({ cycle_time: String(minutes) })).toBeUndefined();
  }
  const refusal = ['The cycle time is a whole number of minutes from 1 to 2880.'];
  for (const minutes of [0, 2_881, 0.5]) {
    expect(sent({ cycleTime: minutes, triggerNumber: 1 })).toEqual(expect.arrayContaining(refusal));
    expect(form({ cycle_time: String(minutes) })).toEqual(refusal);
  }
});
