/**
 * Blue Ridge two-lined salamanders, 39 sites and 5 surveys (MacKenzie et al., *Occupancy Estimation and Modeling*, 2006): the
 * sample data of the programs MARK and PRESENCE. Estimates are those that programs of the field give.
 */
const SITES: readonly (readonly [history: string, sites: number])[] = [
  ['00011', 1],
  ['01000', 2],
  ['11110', 1],
  ['00100', 5],
  ['10000', 1],
  ['00111', 2],
  ['10011', 1],
  ['10110', 1],
  ['00000', 21],
  ['00010', 2],
  ['00001', 2],
];

/** A string a site, a digit a survey. */
export const SALAMANDER_HISTORIES: readonly string[] = SITES.flatMap(([history, sites]) =>
  Array.from({ length: sites }, () => history),
);

export const SALAMANDERS_EXPECTED = {
  constant: {
    psi: 0.5946,
    psiInterval: [0.3512, 0.799],
    p: 0.2587,
    pInterval: [0.1622, 0.3863],
    aic: 165.7586,
  },
  byOccasion: { psi: 0.5799, p: [0.1769, 0.1327, 0.398, 0.3537, 0.2653], aic: 167.7144 },
  royleNichols: { psi: 0.681, lambda: 1.1425, r: 0.1475, aic: 164.0016 },
} as const;
