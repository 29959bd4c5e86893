import { createHash } from 'node:crypto';
import type { LinkKind } from '../wire.ts';

/** The DevEUI of a camera's LoRa radio: its MAC address as an EUI-64 (RFC 4291, appendix A). */
export function devEuiOf(hardwareId: string): string {
  const digits = hardwareId.replaceAll(':', '').toUpperCase();
  return `${digits.slice(0, 6)}FFFE${digits.slice(6)}`;
}

/** The IMEI of a camera's satellite modem: 14 digits and their Luhn digit. */
export function imeiOf(hardwareId: string): string {
  const drawn = createHash('sha256').update(hardwareId).digest().readUIntBE(0, 6) % 1e10;
  const digits = `3004${String(drawn).padStart(10, '0')}`;
  return digits + luhnDigit(digits);
}

/** What the network of this link calls a camera; undefined for links that need no network of their own. */
export function relayUidOf(link: LinkKind, hardwareId: string): string | undefined {
  if (link === 'lora') return devEuiOf(hardwareId);
  return link === 'satellite' ? imeiOf(hardwareId) : undefined;
}

/** The same as fields of a registration. */
export function relayNamesOf(link: LinkKind, hardwareId: string): { lora_uid?: string; cell_uid?: string } {
  const uid = relayUidOf(link, hardwareId);
  if (uid === undefined) return {};
  return link === 'lora' ? { lora_uid: uid } : { cell_uid: uid };
}

function luhnDigit(digits: string): number {
  const sum = [...digits].reduceRight((total, digit, index) => {
    const value = Number(digit) * ((digits.length - index) % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
