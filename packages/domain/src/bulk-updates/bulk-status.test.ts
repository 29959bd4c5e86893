import { describe, expect, test } from 'vitest';
import { bulkStatusFollowUp, bulkStatusMessage } from './bulk-status.ts';

describe('bulk update status', () => {
  test.each([
    [1, 'The bulk update is currently processing...'],
    [2, 'The bulk update has successfully completed!'],
    [3, 'The bulk update is waiting to be processed'],
    [4, 'Someone is trying to do a bulk update, try again later'],
  ])('%i says %j', (status, message) => {
    expect(bulkStatusMessage(status)).toBe(message);
  });

  test.each([0, 5, -1, 1.5, Number.NaN])('values beyond 1 to 4 are not shown: %d', (status) => {
    expect(bulkStatusMessage(status)).toBeUndefined();
    expect(bulkStatusFollowUp(status)).toBe('wait');
  });

  test('completed clears stored bulk state; blocked restores queued actions', () => {
    expect(bulkStatusFollowUp(2)).toBe('clear');
    expect(bulkStatusFollowUp(4)).toBe('restore');
    expect(bulkStatusFollowUp(1)).toBe('wait');
    expect(bulkStatusFollowUp(3)).toBe('wait');
  });
});
