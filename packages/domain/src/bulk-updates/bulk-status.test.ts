import { describe, expect, test } from 'vitest';
import {
  type BulkStatus,
  bulkStatusFollowUp,
  bulkStatusMessage,
  canMoveBulkStatus,
  firstBulkStatus,
} from './bulk-status.ts';

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

  test('goes from waiting over processing to completed, and no other way', () => {
    const all: BulkStatus[] = [1, 2, 3, 4];
    const moves = all.flatMap((from) =>
      all.filter((to) => canMoveBulkStatus(from, to)).map((to) => [from, to]),
    );
    expect(moves).toEqual([
      [1, 2],
      [3, 1],
    ]);
  });

  test('is blocked from the start while another of the same user is open', () => {
    expect(firstBulkStatus(true)).toBe(4);
    expect(firstBulkStatus(false)).toBe(3);
  });

  test('completed clears stored bulk state; blocked restores queued actions', () => {
    expect(bulkStatusFollowUp(2)).toBe('clear');
    expect(bulkStatusFollowUp(4)).toBe('restore');
    expect(bulkStatusFollowUp(1)).toBe('wait');
    expect(bulkStatusFollowUp(3)).toBe('wait');
  });
});
