import type { Env } from '../env.ts';

/** Where people open the console, for links in mails: never what a request claimed its host to be. */
export function siteUrl({ PUBLIC_URL, PORT }: Pick<Env, 'PUBLIC_URL' | 'PORT'>): string {
  return PUBLIC_URL ?? `http://localhost:${PORT}`;
}
