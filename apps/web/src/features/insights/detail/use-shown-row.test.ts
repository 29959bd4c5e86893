import { expect, test } from 'vitest';
import { sampleInsight as insight } from '../../../queries/insight-sample.ts';
import { nextShown } from './use-shown-row.ts';

const [before, next] = [insight(1), insight(2)];
const shown = { id: 1, row: before };

test('the row before is shown until the next one has come', () => {
  const kept = { shown, isOpen: true };
  expect(nextShown(kept, { openId: 2, row: undefined, isMissing: false })).toBe(shown);
  expect(nextShown(kept, { openId: 2, row: next, isMissing: false })).toEqual({ id: 2, row: next });
  expect(nextShown(kept, { openId: 1, row: before, isMissing: false })).toBe(shown);
});

test('what does not exist is not covered by the row before, nor is what is opened anew', () => {
  expect(nextShown({ shown, isOpen: true }, { openId: 9, row: undefined, isMissing: true })).toBeUndefined();
  expect(
    nextShown({ shown, isOpen: false }, { openId: 2, row: undefined, isMissing: false }),
  ).toBeUndefined();
});

test('a dialog fades out with what it showed', () => {
  expect(nextShown({ shown, isOpen: true }, { openId: undefined, row: undefined, isMissing: false })).toBe(
    shown,
  );
});
