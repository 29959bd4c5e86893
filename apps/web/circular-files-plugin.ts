import type { Plugin, Rolldown } from 'vite';

/**
 * Ends a build whose files import each other in a circle. Modules that share a file are loaded together: such a circle
 * runs some before what they are made of, and a page of it breaks in the browser, whether its modules have a circle or not.
 */
export function circularFilesPlugin(): Plugin {
  return {
    name: 'sightline-circular-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const circle = findCircle(bundle);
      if (circle) throw new Error(`Files import each other in a circle (chunks.ts): ${circle.join(' → ')}`);
    },
  };
}

/** Files that import each other, the first also at the end; undefined where there are none. */
export function findCircle(
  bundle: Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>,
): readonly string[] | undefined {
  const done = new Set<string>();
  const follow = (file: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    const chunk = bundle[file];
    if (done.has(file) || chunk?.type !== 'chunk') return undefined;
    for (const imported of chunk.imports) {
      const circle = follow(imported, [...path, file]);
      if (circle) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of Object.keys(bundle)) {
    const circle = follow(file, []);
    if (circle) return circle;
  }
  return undefined;
}
