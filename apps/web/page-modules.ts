import path from 'node:path';
import type { Plugin } from 'vite';

/** The app's own modules and those of its packages. Libraries are not followed: a module that imports one name of theirs would seem to need all. */
const OWN = /[\\/](apps[\\/]web|packages[\\/][a-z]+)[\\/]src[\\/]/;

/** What pages import from their start, before anything is imported later. Known once a build has all its modules. */
export class PageModules {
  readonly #pages: string;
  readonly #shell: string;
  #ofShell: ReadonlySet<string> = new Set();
  #ofPages: ReadonlyMap<string, ReadonlySet<string>> = new Map();

  /** `sources` is the folder of the app's modules. */
  constructor(sources: string) {
    // Its dynamic imports are the pages behind the login.
    this.#pages = path.join(sources, 'app/tab-pages.tsx');
    // What stands around each of them.
    this.#shell = path.join(sources, 'app/shell/shell.tsx');
  }

  /** Whether every page needs this module, because the shell does. `id` is a module's file. */
  shellNeeds(id: string): boolean {
    return this.#ofShell.has(id);
  }

  /** How many pages need this module. */
  pagesThatNeed(id: string): number {
    return [...this.#ofPages.values()].filter((modules) => modules.has(id)).length;
  }

  /** Whether a page needs this module; `page` is the name of the page's file, such as `map-tab`. Throws where there is no such page. */
  pageNeeds(page: string, id: string): boolean {
    const modules = this.#ofPages.get(page);
    if (!modules) throw new Error(`There is no page ${page} in ${this.#pages}.`);
    return modules.has(id);
  }

  plugin(): Plugin {
    const fill = (importsOf: ImportsOf) => {
      const pages = importsOf(this.#pages).later;
      this.#ofShell = followImports(this.#shell, importsOf);
      this.#ofPages = new Map(pages.map((page) => [path.parse(page).name, followImports(page, importsOf)]));
    };
    return {
      name: 'sightline-page-modules',
      apply: 'build',
      buildEnd(error) {
        if (error) return;
        fill((id) => {
          const found = this.getModuleInfo(id);
          if (!found) throw new Error(`The build has no module ${id}.`);
          return { now: found.importedIds, later: found.dynamicallyImportedIds };
        });
      },
    };
  }
}

type ImportsOf = (id: string) => { readonly now: readonly string[]; readonly later: readonly string[] };

function followImports(start: string, importsOf: ImportsOf): ReadonlySet<string> {
  const found = new Set<string>();
  const follow = (id: string) => {
    if (found.has(id) || !OWN.test(id)) return;
    found.add(id);
    importsOf(id).now.forEach(follow);
  };
  follow(start);
  return found;
}
