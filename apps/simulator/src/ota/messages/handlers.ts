import type { AnyOtaMessageType } from '@sightline/domain/ota/ota-message-type';
import type { MessageHandler } from './message-handler.ts';
import { requestHigherResImage } from './request-higher-res-image.ts';
import { resetDevice } from './reset-device.ts';
import { updateModelSettings } from './update-model-settings.ts';
import { updateSettings } from './update-settings.ts';

/** What a camera does with each type of message. */
const HANDLERS = {
  reset_device: resetDevice,
  update_model_settings: updateModelSettings,
  update_settings: updateSettings,
  request_higher_res_image: requestHigherResImage,
} satisfies Record<AnyOtaMessageType, MessageHandler>;

/** The handler of a type; undefined for one that this firmware does not know. */
export function handlerOf(type: string): MessageHandler | undefined {
  return Object.hasOwn(HANDLERS, type) ? HANDLERS[type as AnyOtaMessageType] : undefined;
}
