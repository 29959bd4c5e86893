/**
 * What a LoRaWAN network calls a device: its DevEUI, 16 hexadecimal digits in upper case. Written with spaces, colons or
 * dashes it is the same; undefined for anything else.
 */
export function readDevEui(text: string): string | undefined {
  const digits = text.replaceAll(/[\s:-]/g, '').toUpperCase();
  return /^[0-9A-F]{16}$/.test(digits) ? digits : undefined;
}

/** What Iridium calls a modem: its IMEI, 15 digits; undefined for anything else. */
export function readImei(text: string): string | undefined {
  const digits = text.replaceAll(/[\s-]/g, '');
  return /^\d{15}$/.test(digits) ? digits : undefined;
}
