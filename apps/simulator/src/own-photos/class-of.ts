import { basename, dirname, extname, sep } from 'node:path';
import { SPECIES } from '../species.ts';

/** What cameras and phones call their files; such a name says nothing of what is on the photo. */
const CAMERA_NAMES =
  /^(img|image|dsc|dscn|dscf|pict|pic|photo|mfdc|rcnx|pxl|p|imag|ek|sany|cimg|stealth|hc)?[\s_\d.-]*$/i;

/** Of a photo about which neither its name nor its folder says anything. */
const UNNAMED = 'animal';
/** Class ids of names that no model of ours has; below them are those of models. */
const OWN_IDS = 10_000;

export type PhotoClass = { classId: number; className: string };

/**
 * The class of a photo by the path below the chosen folder: `deer_001.jpg` and `deer/IMG_0001.JPG` are both deer, and
 * `red_deer-12.jpg` is red deer. A name that a camera gave says nothing; then the folder counts.
 */
export function classOf(path: string): PhotoClass {
  const folder = dirname(path).split(sep).at(-1) ?? '';
  const className = words(basename(path, extname(path))) ?? words(folder === '.' ? '' : folder) ?? UNNAMED;
  return { classId: idOf(className), className };
}

/** The words of a name in lower case without the number at its end; undefined for a name that a camera gave. */
function words(name: string): string | undefined {
  if (CAMERA_NAMES.test(name)) return undefined;
  const text = name
    .toLowerCase()
    .replaceAll(/[\s_.-]+/g, ' ')
    .replace(/[\s\d()]+$/, '')
    .trim();
  return text === '' ? undefined : text.slice(0, 100);
}

/** The same number for the same name, whenever it is asked. */
function idOf(className: string): number {
  const known = SPECIES.find(({ label }) => label.replaceAll('_', ' ') === className);
  if (known) return known.classId;
  const sum = [...className].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 1e6, 7);
  return OWN_IDS + sum;
}
