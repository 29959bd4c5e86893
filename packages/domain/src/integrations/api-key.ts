const LONGEST_KEY = 200;
/** Characters of a key that are shown … */
const SHOWN = 4;
/** … if it is long enough that they do not give it away. */
const SHOWN_FROM = 12;

/** Nothing in a key looks like this, so a mask that comes back can be told from a new key. */
const MASK = '••••';

export const KEY_MISSING = 'Please enter the API key.';
export const KEY_INVALID = `An API key has at most ${LONGEST_KEY} characters and no spaces. Please paste it again.`;
export const KEY_OF_ANOTHER =
  'This is not the key that is kept. Leave the field as it was, or paste a whole key.';

/** What is shown in place of a key: `••••` and its last four characters. */
export function maskKey(key: string): string {
  return key.length < SHOWN_FROM ? MASK : `${MASK}${key.slice(-SHOWN)}`;
}

/** Whether a text is a mask, and not a key. */
export function isMasked(text: string): boolean {
  return text.startsWith(MASK);
}

/** Why a text cannot be a key, which travels in a header; undefined when it can. */
export function keyError(key: string): string | undefined {
  if (key === '') return KEY_MISSING;
  return key.length <= LONGEST_KEY && /^[\x21-\x7e]+$/.test(key) ? undefined : KEY_INVALID;
}
