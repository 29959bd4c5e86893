/** How cameras were placed: `project.samplingDesign` of Camtrap DP 1.0.2. */
export const SAMPLING_DESIGNS = [
  'simpleRandom',
  'systematicRandom',
  'clusteredRandom',
  'experimental',
  'targeted',
  'opportunistic',
] as const;

export type SamplingDesign = (typeof SAMPLING_DESIGNS)[number];
