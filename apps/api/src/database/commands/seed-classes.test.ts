import { expect, test } from 'vitest';
import { CHOSEN_CLASSES } from '../../../../../prisma/seed/integrations.ts';

test("the demo's integrations have chosen original labels, as their dialog offers them", () => {
  expect(CHOSEN_CLASSES).toEqual(['feral_cat', 'kea', 'stoat']);
});
