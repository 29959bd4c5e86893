/** Whatever ends a line or turns the direction of text, and characters that are no text at all. */
const NO_TEXT = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;
/** What mail programs make links by, where something follows it. */
const LINKING = /\.(?=\p{L})|:(?=\/)|[/@](?=\S)/gu;
/** Takes no room, and ends what mail programs take for an address. */
const BREAK = '\u200b';

/**
 * Something that people named, as it may stand in a mail: on one line, and never a link. Whoever reads a mail of ours would
 * take a link in it for ours.
 */
export function unlinked(name: string): string {
  return name.replaceAll(NO_TEXT, ' ').replaceAll(LINKING, `$&${BREAK}`);
}
