import { LIMITS } from '@sightline/domain/limits';
import { z } from 'zod';
import { text } from './wire.ts';

/** Letters, digits, accents and dots of which not all are ASCII: a domain in an alphabet of its own. */
const OTHER_ALPHABET = /^(?=.*[\u0080-\u{10ffff}])(?:[\p{L}\p{M}\p{N}.\u200c\u3002\uff0e\uff61-]|\u200d)+$/u;
/** As zod has it, and with the last name of a domain also as the network writes other alphabets. */
const PATTERN =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+([A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;

/**
 * An address with its domain as the network writes it (IDNA, by the URL standard): `kea@kākā.nz` is `kea@xn--kk-dlab.nz`.
 * Some browsers send a field for addresses so already. Anything else stays as it is.
 */
export function asciiAddress(address: string): string {
  const trimmed = address.trim();
  const at = trimmed.lastIndexOf('@') + 1;
  const domain = trimmed.slice(at);
  if (at === 0 || !OTHER_ALPHABET.test(domain)) return address;
  const url = `http://${domain}`;
  return URL.canParse(url) ? trimmed.slice(0, at) + new URL(url).hostname : address;
}

/** An address that somebody typed: trimmed, in small letters, {@link asciiAddress}. `missing` is said of anything else. */
export function typedAddress(missing?: string) {
  return text(LIMITS.textLength, missing).trim().toLowerCase().overwrite(asciiAddress);
}

/** {@link typedAddress} that mail can be sent to. */
export const emailSchema = typedAddress('Please enter your email address.').pipe(
  z.email({ pattern: PATTERN, error: 'Please enter a valid email address.' }),
);
