import { csvCell } from '@sightline/domain/tables/csv';
import { expect, test } from 'vitest';
import { drawProvisioningToken } from './provisioning-token.ts';

test('a token is the same in a file for spreadsheets', () => {
  const tokens = Array.from({ length: 2000 }, () => drawProvisioningToken(new Date(0)).token);
  expect(tokens.map(csvCell)).toEqual(tokens);
});
