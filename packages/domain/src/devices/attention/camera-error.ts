/** What a camera's own error is about, by its text. */
export type CameraErrorKind = 'card' | 'cable' | 'other';

const CARD = /card|storage|space|full/i;
const CABLE = /cable|sensor/i;

/** What the error text that a camera reports is about: card, or cable and sensor; the latter where it names both. */
export function cameraErrorKind(error: string): CameraErrorKind {
  if (CABLE.test(error)) return 'cable';
  return CARD.test(error) ? 'card' : 'other';
}

/** Whether a camera reports an error of its card; null is none. */
export function isCardError(error: string | null): boolean {
  return error !== null && cameraErrorKind(error) === 'card';
}
