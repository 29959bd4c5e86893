const EXTENSION = 'tflite';
const LONGEST = 80;

/** What a downloaded model file is called: plain ASCII, from the algorithm's name and id. */
export function modelFileName(algId: number, algName: string): string {
  const name = algName
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
  return `${name || 'model'}-${algId}.${EXTENSION}`;
}
