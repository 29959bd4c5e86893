/** What people can send to a camera over the air. */
export const OTA_MESSAGE_TYPES = ['reset_device', 'update_model_settings', 'update_settings'] as const;

export type OtaMessageType = (typeof OTA_MESSAGE_TYPES)[number];

/** All types: the request for a larger image is made from the insight itself. */
export const ALL_OTA_MESSAGE_TYPES = [...OTA_MESSAGE_TYPES, 'request_higher_res_image'] as const;

export type AnyOtaMessageType = (typeof ALL_OTA_MESSAGE_TYPES)[number];

/** What cameras call each type. */
export const OTA_COMMANDS: Readonly<Record<AnyOtaMessageType, string>> = {
  reset_device: 'reset_device',
  update_model_settings: 'update_model_settings',
  update_settings: 'update_state',
  request_higher_res_image: 'request_higher_res_image',
};

/** What somebody types to confirm a message that restarts or changes a camera. */
export const OTA_CONFIRMATION = 'I Understand';

/** Whether what somebody typed confirms it: to the letter, but for spaces around it. */
export function isUnderstood(text: string): boolean {
  return text.trim() === OTA_CONFIRMATION;
}
