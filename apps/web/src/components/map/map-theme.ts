/** Colours of the maps themselves, which are the same in both schemes of the app. */

export const SATELLITE = {
  space: '#0b2545',
  sea: '#1b3d6b',
  coast: '#bfe0ff',
  river: '#7fb2e5',
  state: '#ffffff',
  border: '#ffffff',
  text: '#ffffff',
  minorText: '#eef4ff',
  halo: 'rgba(10, 20, 35, 0.75)',
} as const;

export const OUTDOORS = {
  /** basemap/relief.mjs paints the same sea. */
  sea: '#a9d3ea',
  shore: '#6ea9c9',
  river: '#7db9dc',
  state: '#9a8fa6',
  border: '#7d6a8c',
  borderGlow: '#b79ac8',
  text: '#333b46',
  minorText: '#4a5563',
  halo: 'rgba(255, 255, 255, 0.85)',
} as const;

/** Where little comes from and where most does, over any base map: from clear over amber to dark red. */
export const HEAT = [
  [0, 'rgba(242, 211, 145, 0)'],
  [0.15, 'rgba(242, 211, 145, 0.65)'],
  [0.4, 'rgba(223, 163, 47, 0.8)'],
  [0.7, 'rgba(207, 70, 54, 0.88)'],
  [1, 'rgba(116, 31, 21, 0.94)'],
] as const;

/** What we draw over any base map: cameras, clusters by size, badges by what they warn of. */
export const MARKS = {
  camera: '#1f5a40',
  clusters: ['#1f5a40', '#8a5a0c', '#97291c'],
  edge: '#fffefb',
  ink: '#fffefb',
  shadow: '#0c0e0d',
  chosen: '#e8b04a',
  warning: '#b93526',
  caution: '#80530b',
  count: '#211f1b',
} as const;
