/** The two looks of the map (specification §2). */
export const BASE_MAPS = ['satellite', 'outdoors'] as const;

export type BaseMap = (typeof BASE_MAPS)[number];
