/**
 * Exact 95 % intervals of counts, as tables and programs of statistics give them: of the mean of a Poisson distribution of which 10 were
 * counted (Garwood, 1936), and of a share of which 15 of 25 were found (Clopper and Pearson, 1934).
 */
export const COUNTS_EXPECTED = {
  poisson: { count: 10, low: 4.795389, high: 18.390356 },
  binomial: { found: 15, of: 25, low: 0.38666, high: 0.78874 },
} as const;
