/** Spaces without a width, soft hyphens and byte order marks: nobody sees them, and they come along when text is copied. */
const UNSEEN = /[\u00AD\u200B\u2060\uFEFF]/g;

/**
 * The one form of what people see as one text: letters composed with their accents (NFC), and nothing that nobody sees.
 * Joiners stay: scripts and emoji need them.
 */
export function plainText(text: string): string {
  return text.normalize('NFC').replaceAll(UNSEEN, '');
}

/** {@link plainText} without spaces around; as it is where nothing else is in it. */
export function plainName(text: string): string {
  const plain = plainText(text);
  return plain.trim() || plain;
}
