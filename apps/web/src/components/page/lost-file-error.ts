/** A file of the web app did not come: the line broke, or a newer version has taken its place. */
export class LostFileError extends Error {
  override name = 'LostFileError';
}
