import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const RECORDS = 'docs/decisions';
const PAGE = /^(docs\/.+|README|CONTRIBUTING|STYLE_GUIDE)\.md$/;
/** A name alone counts as a path of the repository if it ends like this; others may be files of a data folder. */
const SOURCE = /[\w>*]\.(tsx?|mjs|cjs|prisma|grit|md)$/;
/** Parts of names, with `<area>` and `*` for whatever is there. */
const NAME = /^[\w.@<>*-]+(\/[\w.@<>*-]+)*\/?$/;

/** What is wrong between the index of decisions and the names of its records. */
export function indexFaults(index, records) {
  const named = [...index.matchAll(/\]\((\d{3}-[\w-]+\.md)\)/g)].map(([, name]) => name);
  return [
    ...records.filter((name) => !named.includes(name)).map((name) => `${RECORDS}/${name}: not in the index`),
    ...named
      .filter((name) => !records.includes(name))
      .map((name) => `${RECORDS}/README.md: no record ${name}`),
    ...named
      .filter((name, position) => named.indexOf(name) !== position)
      .map((name) => `${RECORDS}/README.md: ${name} twice`),
  ];
}

/** `page: path` for each path in a page's code and links that no file of the repository has. */
export function missingPaths(page, text, files) {
  const [prose, code] = split(text);
  const names = [
    ...[...prose.matchAll(/`([^`\n]+)`/g)].map(([, name]) => name),
    ...code.split(/[\s(),;:'"=→]+/),
  ];
  const linked = prose.replaceAll(/`[^`\n]*`/g, '');
  const links = [...linked.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].map(([, target]) => target);
  const missing = [
    ...names.filter((name) => isPath(name, files) && !exists(name, files)),
    ...links.filter((link) => isRelative(link) && !isThere(resolve(page, link), files)),
  ];
  return [...new Set(missing)].map((name) => `${page}: ${name}`);
}

/** Every fault of the pages and of the index of decisions in the tree. */
export function findDocumentFaults(root) {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).split('\0');
  const files = [...new Set(listed)].filter((file) => file && existsSync(path.join(root, file)));
  const read = (file) => readFileSync(path.join(root, file), 'utf8');
  const records = files
    .filter((file) => path.dirname(file) === RECORDS && /^\d{3}-/.test(path.basename(file)))
    .map((file) => path.basename(file));
  return [
    ...indexFaults(read(`${RECORDS}/README.md`), records),
    ...files.filter((file) => PAGE.test(file)).flatMap((page) => missingPaths(page, read(page), files)),
  ];
}

/** The text outside and inside of fences. */
function split(text) {
  const parts = text.split(/^ *```.*$/m);
  return [0, 1].map((odd) => parts.filter((_, position) => position % 2 === odd).join('\n'));
}

function isPath(name, files) {
  // What an example of code imports is where the example would be.
  if (!NAME.test(name) || name.startsWith('../')) return false;
  const [top] = name.split('/');
  const inFolder = name.includes('/') && files.some((file) => file.startsWith(`${top}/`));
  return inFolder || SOURCE.test(name);
}

function isRelative(link) {
  return !/^([a-z]+:|\/|<)/.test(link);
}

function resolve(page, link) {
  return path.posix.join(path.posix.dirname(page), link);
}

/** A file, or a folder that has files. */
function isThere(name, files) {
  return files.some((file) => file === name || file.startsWith(`${name}/`));
}

/** A path from the root, or the end of one that begins in some folder. */
function exists(name, files) {
  const pattern = name
    .replace(/\/$/, '')
    .replace(/[.+]/g, '\\$&')
    .replace(/<[^>]*>|\*+/g, '[^/]*');
  const test = new RegExp(`(^|/)${pattern}(/|$)`);
  return files.some((file) => test.test(file));
}
