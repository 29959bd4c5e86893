import { expect, test } from 'vitest';
import { type ContactReading, contactTroubles } from './contact-troubles.ts';

const said = (reading: Partial<ContactReading> = {}): ContactReading => ({
  cameraError: null,
  spaceRemaining: null,
  imagesProcessed: null,
  imageCount: null,
  ...reading,
});

test('an error lasts until the camera says that it is well, and a full card until it is emptied', () => {
  const error = said({ cameraError: 'spypoint error' });
  expect(contactTroubles([said(), error, said(), said({ cameraError: '' })])).toEqual([
    null,
    'camera_error',
    'camera_error',
    null,
  ]);
  const full = said({ spaceRemaining: 0 });
  expect(contactTroubles([full, said(), said({ spaceRemaining: 60 })])).toEqual([
    'card_full',
    'card_full',
    null,
  ]);
});

test('an error of a full card is that of the card', () => {
  expect(contactTroubles([said({ cameraError: 'card: full, no new images' })])).toEqual(['card_full']);
});

test('a camera that processes photos without having more of them overwrites its oldest, and watches', () => {
  const full = (imagesProcessed: number, imageCount = 12_000) =>
    said({ spaceRemaining: 0, imagesProcessed, imageCount });
  const troubles = (...processed: number[]) => contactTroubles(processed.map((count) => full(count)));
  expect(troubles(90, 90, 120)).toEqual([null, null, null]);
  expect(troubles(90, 90, 90)).toEqual(['card_full', 'card_full', 'card_full']);
  // A counter that begins anew tells nothing.
  expect(troubles(90, 3)).toEqual(['card_full', 'card_full']);
  // Free space is told in whole percents: the last photos before the card is really full.
  expect(contactTroubles([full(90, 11_950), full(140, 12_000), full(140, 12_000)])).toEqual([
    'card_full',
    'card_full',
    'card_full',
  ]);
});
