import regularLatin from '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2?url';
import semiboldLatin from '@fontsource/noto-sans/files/noto-sans-latin-600-normal.woff2?url';
import regularExtended from '@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff2?url';
import semiboldExtended from '@fontsource/noto-sans/files/noto-sans-latin-ext-600-normal.woff2?url';
import type { StyleSpecification } from 'maplibre-gl';

export const REGULAR = ['Noto Sans Regular'];
export const SEMIBOLD = ['Noto Sans Semibold'];

const LATIN = ['U+0000-00FF', 'U+2000-206F'];
const EXTENDED = ['U+0100-02FF', 'U+1E00-1EFF'];

/** An address of our own as the worker needs it: whole. */
export function wholeUrl(path: string): string {
  return new URL(path, location.href).href;
}

function face(latin: string, extended: string) {
  return [
    { url: wholeUrl(latin), 'unicode-range': LATIN },
    { url: wholeUrl(extended), 'unicode-range': EXTENDED },
  ];
}

/** Fonts that every style of ours has, so that labels need no server of glyphs. */
export function fontFaces(): NonNullable<StyleSpecification['font-faces']> {
  return {
    'Noto Sans Regular': face(regularLatin, regularExtended),
    'Noto Sans Semibold': face(semiboldLatin, semiboldExtended),
  };
}
