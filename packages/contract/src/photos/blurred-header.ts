/** A header of photos that are blurred; its value is `true`. */
export const BLURRED_HEADER = 'sightline-blurred';
