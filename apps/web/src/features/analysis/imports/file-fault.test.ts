import { LIMITS } from '@sightline/domain/limits';
import { expect, test } from 'vitest';
import { fileFault } from './file-fault.ts';

test.each([
  ['survey.zip', 1, undefined],
  ['SURVEY.ZIP', LIMITS.importBytes, undefined],
  ['survey.zip', LIMITS.importBytes + 1, 'At most 2 GiB.'],
  ['survey.zip', 0, 'This file is empty.'],
  ['deployments.csv', 1, 'This must be a zip file.'],
])('%s of %i bytes', (name, size, fault) => {
  expect(fileFault({ name, size })).toBe(fault);
});
