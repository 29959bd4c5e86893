import type { Env } from '../../../env.ts';
import { siteUrl } from '../../../http/site-url.ts';

export function insightLink(env: Pick<Env, 'PUBLIC_URL' | 'PORT'>, insightId: number): string {
  return `${siteUrl(env)}/?tab=insights&insight=${insightId}`;
}
