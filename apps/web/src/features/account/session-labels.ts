import type { Session } from '@sightline/contract/auth/auth.contract';

const HANDHELD: readonly (string | null)[] = ['Android', 'iOS', 'Windows Phone', 'HarmonyOS'];

/** What a browser is called: `Firefox 145 on Android`. */
export function browserLabel({ browser, system }: Pick<Session, 'browser' | 'system'>): string {
  if (browser === null) return system === null ? 'A program' : `A program on ${system}`;
  return system === null ? browser : `${browser} on ${system}`;
}

export function isHandheld({ system }: Pick<Session, 'system'>): boolean {
  return HANDHELD.includes(system);
}
