/** A CSV file of these parts. It begins with a byte order mark: without one, Excel shows kākā as kÄkÄ. */
export function csvFile(parts: readonly BlobPart[]): Blob {
  return new Blob(['\uFEFF', ...parts], { type: 'text/csv;charset=utf-8' });
}
