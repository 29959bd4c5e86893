import { LIMITS } from '@sightline/domain/limits';
import { z } from 'zod';
import { asciiAddress } from './ascii-address.ts';
import { text } from './wire.ts';

/** As zod has it, and with the last name of a domain also as the network writes other alphabets. */
const PATTERN =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+([A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;

/** An address that somebody typed: trimmed, in small letters, {@link asciiAddress}. `missing` is said of anything else. */
export function typedAddress(missing?: string) {
  return text(LIMITS.textLength, missing).trim().toLowerCase().overwrite(asciiAddress);
}

/** {@link typedAddress} that mail can be sent to. */
export const emailSchema = typedAddress('Please enter your email address.').pipe(
  z.email({ pattern: PATTERN, error: 'Please enter a valid email address.' }),
);
