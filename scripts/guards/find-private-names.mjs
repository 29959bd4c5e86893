import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { allowed, vocabulary } from './vocabulary.mjs';

const CHECKED = /\.(ts|tsx|mjs|cjs|css|md|prisma|json)$/;
const UNCHECKED = /^package-lock\.json$|(^|\/)migrations\//;

/** Files under version control whose words are checked, relative to the root. */
export function checkedFiles(root) {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  return files.filter((file) => CHECKED.test(file) && !UNCHECKED.test(file));
}

/** `file:line: word → better word` for each private name in a file, its name included (as line 0). */
export function privateNamesIn(file, text) {
  const isCode = !file.endsWith('.md');
  const lines = [file, ...text.split('\n')];
  return lines.flatMap((line, number) =>
    vocabulary.flatMap(({ word, name, use }) => {
      // In prose a name's word is ordinary English.
      if (!word && number > 0 && !isCode) return [];
      const [found] = line.match(word ? new RegExp(word, 'i') : name) ?? [];
      if (found === undefined) return [];
      if (allowed.some((each) => each.file.test(file) && each.words.test(found))) return [];
      return [`${file}:${number}: “${found}” → ${use}`];
    }),
  );
}

/** Every private name in the tree. */
export function findPrivateNames(root) {
  return checkedFiles(root).flatMap((file) => {
    try {
      return privateNamesIn(file, readFileSync(path.join(root, file), 'utf8'));
    } catch (error) {
      // A file that was removed and not committed yet.
      if (error.code === 'ENOENT') return [];
      throw error;
    }
  });
}
