import type { Env } from '../../env.ts';

/** The address people use. */
export function siteOf(env: Pick<Env, 'PUBLIC_URL' | 'PORT'>): string {
  return env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
}

export function insightLink(env: Pick<Env, 'PUBLIC_URL' | 'PORT'>, insightId: number): string {
  return `${siteOf(env)}/?tab=insights&insight=${insightId}`;
}
