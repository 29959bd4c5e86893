import type { Registration } from '@sightline/contract/internal/internal-devices';
import { type ListedCamera, readCamera } from '@sightline/domain/registration/camera-list';

/** The form of one camera: all text, the model as its id. */
export interface RegistrationValues extends Record<string, string> {
  readonly hardware_id: string;
  readonly display_name: string;
  readonly user_email: string;
  readonly location_name: string;
  readonly latitude: string;
  readonly longitude: string;
  readonly alg_id: string;
}

export const NO_VALUES: RegistrationValues = {
  hardware_id: '',
  display_name: '',
  user_email: '',
  location_name: '',
  latitude: '',
  longitude: '',
  alg_id: '',
};

/** What the next camera has in common with this one: its owner, its place and its model. */
export function valuesForNext(values: RegistrationValues): RegistrationValues {
  return { ...values, hardware_id: '', display_name: '' };
}

/** The words under each field that is wrong. */
export function registrationFaults(values: RegistrationValues): Record<string, string> {
  const { faults } = readCamera(values, modelOf(values));
  return Object.fromEntries(faults.map(({ field, message }) => [field ?? '', message]));
}

export function registrationOf(values: RegistrationValues): Registration {
  return toRegistration(readCamera(values, modelOf(values)).camera);
}

/** What is sent of a camera; the server refuses one without a hardware id. */
export function toRegistration(camera: ListedCamera): Registration {
  return { ...camera, hardware_id: camera.hardware_id ?? '' };
}

/** The form lets people choose among the models that there are. */
function modelOf({ alg_id }: RegistrationValues) {
  return alg_id === '' ? [] : [{ alg_id: Number(alg_id), alg_name: '' }];
}
