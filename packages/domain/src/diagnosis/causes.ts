/** Why a camera may be quiet. */
export const CAUSES = [
  'battery',
  'link',
  'network',
  'theft',
  'update',
  'clock',
  'cable',
  'card',
  'settings',
  'model',
  'animals',
] as const;

export type Cause = (typeof CAUSES)[number];

/** What a person calls each cause. */
export const CAUSE_NAMES: Readonly<Record<Cause, string>> = {
  battery: 'Batteries empty',
  link: 'No signal',
  network: 'Its network is down',
  theft: 'Taken away',
  update: 'Not started after an update',
  clock: 'Its clock lost the time',
  cable: 'Cable or sensor',
  card: 'Card full',
  settings: 'Set to wake too seldom',
  model: 'The model sees nothing',
  animals: 'No animals',
};
