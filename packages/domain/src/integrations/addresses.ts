/** Addresses of one e-mail integration. */
export const MOST_ADDRESSES = 3;
/** Characters of one address (RFC 5321). */
export const LONGEST_ADDRESS = 254;

export const ADDRESS_DUPLICATE = 'Email has already been added.';
export const ADDRESS_INVALID = 'Not a valid email.';
export const ADDRESSES_FULL = `At most ${MOST_ADDRESSES} emails can be added.`;
export const ADDRESSES_MISSING = 'Please add at least one email.';

const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;

/** Whether a text is an address as mail servers take them: a local part, and a domain of two names or more. */
export function isAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const labels = text.slice(at + 1).split('.');
  return (
    text.length <= LONGEST_ADDRESS &&
    at > 0 &&
    at <= 64 &&
    LOCAL.test(text.slice(0, at)) &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label))
  );
}

/** What two spellings of one address have in common. */
export function addressKey(address: string): string {
  return address.trim().toLowerCase();
}

/** Why an address cannot be added to those that are there; undefined when it can. */
export function addressError(address: string, others: readonly string[]): string | undefined {
  if (!isAddress(address.trim())) return ADDRESS_INVALID;
  if (others.some((other) => addressKey(other) === addressKey(address))) return ADDRESS_DUPLICATE;
  return others.length >= MOST_ADDRESSES ? ADDRESSES_FULL : undefined;
}

/** What is wrong with a whole list, the first thing only; undefined when it can be kept. */
export function addressesError(addresses: readonly string[]): string | undefined {
  if (addresses.length === 0) return ADDRESSES_MISSING;
  for (const [index, address] of addresses.entries()) {
    const fault = addressError(address, addresses.slice(0, index));
    if (fault) return fault;
  }
  return undefined;
}
