import { basename, dirname, extname, sep } from 'node:path';
import { SPECIES } from '../species.ts';

/** What cameras and phones call their files; such a name says nothing of what is on the photo. */
const CAMERA_NAMES =
  /^(img|image|imag|dsc|dscn|dscf|pict|pic|photo|mfdc|rcnx|pxl|p|ek|sany|cimg|stealth|hc|sunp|stc|wsct|syfw|ptdc|mvi|gopr|dji|cam|whatsapp image|signal|screenshot)?[\s_\d.-]*$/i;

/** `StationA__CAM1__2026-04-10__05-10-00`: a program that renames photos wrote station, camera and time. */
const RENAMED = /__\d{4}-\d\d-\d\d__\d\d-\d\d-\d\d/;

/** What programs put behind, or in front of, the name of a copy: `(1)`, `- Copy`, `~2`, `Copy of`. */
const COPY_ENDS =
  /(?:\s*\((?:\d+|copy|copie|kopie|copia)\)|[\s_-]+(?:copy|copie|kopie|copia)(?:[\s_-]*\d+)?|~\d+)$/i;
const COPY_BEGINS = /^copy( \(\d+\))? of /i;

/** A folder by the rule of cameras (DCF), such as `100RECNX`: three digits and five capitals, digits or underlines. */
const CAMERA_FOLDER = /^[1-9]\d\d[A-Z0-9_]{5}$/;
/** Folders that come with a card, a system or a program. */
const GIVEN_FOLDER =
  /^(dcim|misc|private|photos?|pictures?|images?|camera roll|camera uploads?|sd ?card|no name|untitled( folder)?|new folder)$/i;

/** Of a photo about which neither its name nor its folders say anything. */
const UNNAMED = 'animal';
/** Class ids of names that no model of ours has; below them are those of models. */
const OWN_IDS = 10_000;

export type PhotoClass = { classId: number; className: string };

/**
 * The class of a photo by the path below the chosen folder: `deer_001.jpg` and `deer/IMG_0001.JPG` are both deer, and
 * `red_deer-12.jpg` is red deer. What no person wrote says nothing: then the folder counts, and the one above it, as in
 * `stoat/DCIM/100RECNX/RCNX0001.JPG`.
 */
export function classOf(path: string): PhotoClass {
  const folders = dirname(path) === '.' ? [] : dirname(path).split(sep);
  const inFolders = folders.flatMap((folder, depth) =>
    isGiven(folder, folders[depth - 1]) ? [] : (classNameIn(folder) ?? []),
  );
  const className = classNameIn(basename(path, extname(path))) ?? inFolders.at(-1) ?? UNNAMED;
  return { classId: idOf(className), className };
}

function isGiven(folder: string, above = ''): boolean {
  // Linux shows names of cards in small letters.
  const isOnCard = above.toLowerCase() === 'dcim';
  return CAMERA_FOLDER.test(isOnCard ? folder.toUpperCase() : folder) || GIVEN_FOLDER.test(plain(folder));
}

/** A name without what says that it is a copy. */
function plain(name: string): string {
  let text = name.replace(COPY_BEGINS, '').trim();
  for (let longer = ''; longer !== text; ) {
    longer = text;
    text = text.replace(COPY_ENDS, '').trim();
  }
  return text;
}

/** The words of a name in lower case without the number at its end; undefined for a name that no person gave. */
function classNameIn(name: string): string | undefined {
  const own = plain(name);
  if (CAMERA_NAMES.test(own) || RENAMED.test(own)) return undefined;
  const text = own
    .normalize('NFC')
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
