import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { type Picture, renderPage } from './render-page.ts';

const MODULE = 'virtual:guide';
const HEADINGS = 'virtual:guide-headings';
const resolved = (id: string) => `\0${id}`;

/**
 * The user guide, `docs/guide/*.md`, as the module `virtual:guide`: HTML, so that no browser reads Markdown. Its titles
 * and headings alone are `virtual:guide-headings`, which is small.
 */
export function guidePlugin(folder: string): Plugin {
  return {
    name: 'sightline-guide',
    resolveId: (id) => (id === MODULE || id === HEADINGS ? resolved(id) : undefined),
    async load(id) {
      if (id !== resolved(MODULE) && id !== resolved(HEADINGS)) return undefined;
      const pages = readdirSync(folder).filter((file) => file.endsWith('.md'));
      for (const file of pages) this.addWatchFile(path.join(folder, file));
      if (id === resolved(HEADINGS)) return headingsModule(folder, pages);
      return guideModule(folder, pages, (message) => this.warn(message));
    },
  };
}

async function guideModule(
  folder: string,
  files: readonly string[],
  warn: (message: string) => void,
): Promise<string> {
  const pictures = await readPictures(path.join(folder, 'images'));
  const rendered = files
    .map((file) =>
      renderPage(path.basename(file, '.md'), readFileSync(path.join(folder, file), 'utf8'), (name, page) => {
        const picture = pictures.get(name);
        // The pictures are taken of a built app, so a new one is not there when its page is first built.
        if (!picture) warn(`docs/guide/${page}.md shows ${name}, which is not there.`);
        return picture;
      }),
    )
    .sort((a, b) => a.order - b.order);
  // Vite gives every imported picture its final address, which takes the place of the file's path.
  const paths = [...pictures.values()].flatMap(({ light, dark }) => [light, dark]);
  const imports = paths.map((file, index) => `import p${index} from ${JSON.stringify(file)};`);
  const code = paths.reduce(
    (json, file, index) => json.replaceAll(JSON.stringify(file).slice(1, -1), `"+p${index}+"`),
    JSON.stringify(rendered),
  );
  return `${imports.join('\n')}\nexport const pages = ${code};`;
}

function headingsModule(folder: string, files: readonly string[]): string {
  const pages = files
    .map((file) =>
      renderPage(path.basename(file, '.md'), readFileSync(path.join(folder, file), 'utf8'), () => undefined),
    )
    .sort((a, b) => a.order - b.order)
    .map(({ slug, title, audience, headings }) => ({ slug, title, audience, headings }));
  return `export const pages = ${JSON.stringify(pages)};`;
}

/** The pictures of the guide by their path in its pages; each has a dark version, `map.webp` and `dark/map.webp`. */
async function readPictures(folder: string): Promise<Map<string, Picture>> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.webp'));
  const entries = files.map(async (file): Promise<[string, Picture]> => {
    const light = path.join(folder, file);
    const { width, height } = await sharp(light).metadata();
    return [`images/${file}`, { width, height, light, dark: path.join(folder, 'dark', file) }];
  });
  return new Map(await Promise.all(entries));
}
