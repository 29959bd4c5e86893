import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

/** The module with the class names of a component of Mantine, `…/Button/Button.module.mjs`, and the import of its styles. */
const CLASS_NAMES = /[\\/]@mantine[\\/]core[\\/].*[\\/](\w+)\.module\.mjs$/;
/** Styles that a component imports by itself. */
const OWN_STYLES = /[\\/]@mantine[\\/]core[\\/]styles[\\/]([A-Z]\w+)\.css$/;
const STYLES = /@import '@mantine\/core\/styles\/([A-Z]\w+)\.css'/g;

type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>;

interface StyleFiles {
  /** What comes before the login. */
  readonly start: string;
  /** What comes with every other page. */
  readonly rest: string;
}

/** Ends a build whose two files of Mantine's styles do not have what its pages are made of, or have more than that. */
export function componentStylesPlugin({ start, rest }: StyleFiles): Plugin {
  return {
    name: 'sightline-component-styles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const problems = styleProblems(bundle, {
        start: readFileSync(start, 'utf8'),
        rest: readFileSync(rest, 'utf8'),
      });
      if (problems.length > 0) throw new Error(problems.join('\n'));
    },
  };
}

/** What is wrong with the two style sheets, given as text: a sentence for each component. */
export function styleProblems(bundle: Bundle, sheets: StyleFiles): readonly string[] {
  const start = importsOf(sheets.start);
  const rest = importsOf(sheets.rest);
  const atStart = namesIn(bundle, startFiles(bundle), CLASS_NAMES);
  const anywhere = namesIn(bundle, Object.keys(bundle), CLASS_NAMES);
  const own = namesIn(bundle, Object.keys(bundle), OWN_STYLES);
  return [
    ...[...atStart].filter((name) => !start.has(name)).map((name) => `start.css lacks ${name}.css.`),
    ...[...anywhere]
      .filter((name) => !(atStart.has(name) || start.has(name) || rest.has(name) || own.has(name)))
      .map((name) => `component-styles.css lacks ${name}.css.`),
    ...[...start].filter((name) => !atStart.has(name)).map((name) => `start.css does not need ${name}.css.`),
    ...[...rest]
      .filter((name) => !anywhere.has(name) || start.has(name) || own.has(name))
      .map((name) => `component-styles.css does not need ${name}.css.`),
    ...[...own].filter((name) => !anywhere.has(name)).map((name) => `Nothing needs ${name}.css.`),
  ];
}

function importsOf(sheet: string): ReadonlySet<string> {
  return new Set([...sheet.matchAll(STYLES)].map(([, name = '']) => name));
}

/** The files that the first page needs: the app's entry and what it imports. */
function startFiles(bundle: Bundle): readonly string[] {
  const found = new Set<string>();
  const follow = (file: string): void => {
    const chunk = bundle[file];
    if (found.has(file) || chunk?.type !== 'chunk') return;
    found.add(file);
    chunk.imports.forEach(follow);
  };
  for (const [file, chunk] of Object.entries(bundle))
    if (chunk.type === 'chunk' && chunk.isEntry) follow(file);
  return [...found];
}

/** What the first group of `pattern` says of the modules in these files. */
function namesIn(bundle: Bundle, files: readonly string[], pattern: RegExp): ReadonlySet<string> {
  const modules = files.flatMap((file) => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' ? chunk.moduleIds : [];
  });
  return new Set(modules.flatMap((id) => pattern.exec(id)?.[1] ?? []));
}
