/** What of a camera staff register, by its name on the wire. */
export const REGISTRATION_FIELDS = [
  'hardware_id',
  'display_name',
  'user_email',
  'location_name',
  'latitude',
  'longitude',
  'alg_id',
  'lora_uid',
  'cell_uid',
] as const;

export type RegistrationField = (typeof REGISTRATION_FIELDS)[number];

/** What people call each of them; also the titles of the columns of a list. */
export const REGISTRATION_LABELS: Readonly<Record<RegistrationField, string>> = {
  hardware_id: 'Hardware id',
  display_name: 'Name',
  user_email: 'Owner email',
  location_name: 'Location name',
  latitude: 'Latitude',
  longitude: 'Longitude',
  alg_id: 'Model',
  lora_uid: 'DevEUI',
  cell_uid: 'IMEI',
};

/** Why a camera cannot be registered. */
export interface RegistrationFault {
  /** Undefined where the line itself is at fault. */
  readonly field: RegistrationField | undefined;
  /** A whole sentence. */
  readonly message: string;
}

/** A fault of a list, as people read it: `Line 3, owner email: Nobody has the address x@y.` */
export function registrationFaultText(line: number, { field, message }: RegistrationFault): string {
  if (!field) return `Line ${line}: ${message}`;
  const label = REGISTRATION_LABELS[field];
  // A name such as IMEI is not a word that could begin small.
  return `Line ${line}, ${/^[A-Z][a-z]+\b/.test(label) ? label.toLowerCase() : label}: ${message}`;
}
