import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const MOST_LINES = 300;
export const MOST_FILES = 40;

/** Files that somebody writes and reads; data, pictures and what a program writes are not among them. */
const WRITTEN = /\.(tsx?|mjs|cjs|css|md|prisma|sql|sh)$/;

/** What may be larger, and why. */
const EXEMPT = [
  { path: /^prisma\/migrations\//, reason: 'a migration is never changed' },
  { path: /^docs\/performance\.md$/, reason: 'npm run bench writes it' },
];

const isExempt = (name) => EXEMPT.some((one) => one.path.test(name));

/** Files with too many lines and folders with too many files beside each other; `lines` by path. */
export function sizeFaults(lines) {
  const folders = Map.groupBy(lines.keys(), (file) => path.posix.dirname(file));
  return [
    ...[...lines]
      .filter(([file, count]) => WRITTEN.test(file) && count > MOST_LINES && !isExempt(file))
      .map(([file, count]) => `${file}: ${count} lines`),
    ...[...folders]
      .filter(([folder, files]) => files.length > MOST_FILES && !isExempt(folder))
      .map(([folder, files]) => `${folder}: ${files.length} files`),
  ];
}

/** The lines of each file of the tree that Git knows or would add; none where Git does not look. */
export function countLines(root) {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).split('\0');
  const files = [...new Set(listed)].filter((file) => file && existsSync(path.join(root, file)));
  const count = (file) =>
    WRITTEN.test(file) ? readFileSync(path.join(root, file), 'utf8').split('\n').length - 1 : 0;
  return new Map(files.map((file) => [file, count(file)]));
}
