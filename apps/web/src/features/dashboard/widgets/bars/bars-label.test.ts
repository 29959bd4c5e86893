import { expect, test } from 'vitest';
import { barsLabel } from './bars-label.ts';

test('who does not see a chart hears how many bars it has and which is longest', () => {
  const bars = [
    { label: 'kiwi', values: [3, 0] },
    { label: 'kea', values: [1_200, 7] },
    { label: 'stoat', values: [null, null] },
  ];
  expect(barsLabel({ of: 'Class', series: ['Insights', 'Images'], bars })).toBe(
    'Class: 3; most: kea, 1,200 insights, 7 images',
  );
  expect(barsLabel({ of: 'Class', series: ['Insights'], bars: [] })).toBe('No Data');
});
