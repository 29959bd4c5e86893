import type { OtaMessageType } from '@sightline/domain/ota/ota-message-type';
import type { MessageForm } from './message-form.ts';
import { resetDeviceForm } from './reset-device.ts';
import { updateModelSettingsForm } from './update-model-settings.tsx';
import { updateSettingsForm } from './update-settings.tsx';

/** The form of each type of message that people can send. */
export const MESSAGE_FORMS = {
  reset_device: resetDeviceForm,
  update_model_settings: updateModelSettingsForm,
  update_settings: updateSettingsForm,
} satisfies Record<OtaMessageType, MessageForm>;
