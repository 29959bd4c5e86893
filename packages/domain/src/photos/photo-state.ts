/** What there is of an insight's photo: nothing, a low resolution, that and a request for more, or all of it. */
export const PHOTO_STATES = ['none', 'low_resolution', 'requested', 'full'] as const;

export type PhotoState = (typeof PHOTO_STATES)[number];
