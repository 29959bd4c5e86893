import type { Plugin } from 'vite';

/** What a module says that looks for files beside its own, or starts one of them as a thread. */
const LOOKS_BESIDE =
  /\b__(?:dirname|filename)\b|\bimport\.meta\.(?:url|dirname|filename)\b|\.node['"]|\bworker_threads\b(?=[\s\S]*\bnew Worker\()/;

/** Those that do so in a way that this server never asks for. */
const NEVER_ASKED = ['@fastify/swagger'];

/**
 * Ends a build with a package in it that needs the files beside its own: in one file with others it would find none, or
 * those of somebody else, and only once they are needed.
 */
export function packagesLeftOutPlugin(): Plugin {
  return {
    name: 'sightline-packages-left-out',
    apply: 'build',
    transform(code, id) {
      const name = packageOf(id);
      const found = LOOKS_BESIDE.exec(code)?.[0];
      if (!name || !found || NEVER_ASKED.includes(name)) return;
      this.error(`${name} uses ${found}: name it in LEFT_OUT (vite.config.ts), so that it keeps its files.`);
    },
  };
}

function packageOf(id: string): string | undefined {
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];
}
