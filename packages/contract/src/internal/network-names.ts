import { readDevEui, readImei } from '@sightline/domain/relays/relay-uid';
import { text } from '../kernel/wire.ts';

/** What a LoRaWAN network calls a camera. */
export const devEuiSchema = networkName(readDevEui, 'A DevEUI has 16 hexadecimal digits.').describe(
  'DevEUI. Empty or null: no network knows the camera.',
);

/** What Iridium calls the modem of a camera. */
export const imeiSchema = networkName(readImei, 'An IMEI has 15 digits.').describe(
  'IMEI. Empty or null: no network knows the camera.',
);

/** A name that may be written in several ways, as `read` writes it; nothing and null are no name. */
function networkName(read: (name: string) => string | undefined, message: string) {
  return text()
    .refine((name) => name.trim() === '' || read(name) !== undefined, message)
    .transform((name) => read(name) ?? null)
    .nullable();
}
