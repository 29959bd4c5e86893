import type { PhotoOrder } from '../photos/draw-photo.ts';

/** A photo that belongs to a message; drawing it is left to whoever sends it. */
export type PhotoPlan = { message_id: string; index: number; order: Omit<PhotoOrder, 'kind'> };
