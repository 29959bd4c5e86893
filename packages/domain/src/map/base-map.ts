/** The two looks of the map. */
export const BASE_MAPS = ['satellite', 'outdoors'] as const;

export type BaseMap = (typeof BASE_MAPS)[number];
