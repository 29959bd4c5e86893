// Apart from the calls and their schemas, which a browser does without.

/** The header of an answer about changes that holds the cursor for the next question. */
export const SINCE_HEADER = 'sightline-since';
/** The header that is `true` when more new insights wait behind the next cursor. */
export const MORE_HEADER = 'sightline-more';
