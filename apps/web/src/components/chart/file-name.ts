/** Words as the name of a file, without an ending: `Ridge 4: battery` is `ridge-4-battery`. */
export function fileName(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}
