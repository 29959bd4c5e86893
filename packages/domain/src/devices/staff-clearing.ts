import { isUnderstood } from '../ota/ota-message-type.ts';

/** What is said where staff typed something else than what clears a camera. */
export const CLEARING_NOT_CONFIRMED =
  'Confirmation information incorrect. Please double check confirmation and try again.';

/** Whether both confirmations are as they have to be: the camera's own id, and 'I Understand'. */
export function isClearingConfirmed(deviceId: number, typedId: string, typedText: string): boolean {
  return typedId.trim() === String(deviceId) && isUnderstood(typedText);
}
