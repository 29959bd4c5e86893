import { create } from 'zustand';
import { onLocalChange, readLocal, removeLocal, writeLocal } from './local-store.ts';

const TOKEN = 'token';
const USER_ID = 'userId';

interface Session {
  /** `Bearer …`, sent as it is in the Authorization header; null while nobody is signed in. */
  readonly token: string | null;
  setToken(token: string): void;
  setUserId(userId: number): void;
  /** Signs out in this browser: forgets token and user id and resets every store that listens. */
  clear(): void;
}

const listeners = new Set<() => void>();

/** Calls back when the session ends or another one takes its place; stores with a user's data reset themselves here. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announceEnd(): void {
  for (const listener of listeners) listener();
}

export const useSession = create<Session>()((set) => ({
  token: readLocal(TOKEN),
  setToken: (token) => {
    const bearer = token.startsWith('Bearer ') ? token : `Bearer ${token}`;
    writeLocal(TOKEN, bearer);
    set({ token: bearer });
  },
  setUserId: (userId) => writeLocal(USER_ID, String(userId)),
  clear: () => {
    removeLocal(TOKEN);
    removeLocal(USER_ID);
    set({ token: null });
    announceEnd();
  },
}));

/** A local key of the signed-in user, so that people who share a browser do not see each other's choices. */
export function userKey(name: string): string {
  return `${readLocal(USER_ID) ?? 'nobody'}.${name}`;
}

/** Signing in or out in one tab does the same in all others; another token of the same person changes nothing else. */
export function followOtherTabs(): () => void {
  return onLocalChange(TOKEN, adopt);
}

function adopt(token: string | null): void {
  const old = useSession.getState().token;
  if (token === old) return;
  useSession.setState({ token });
  if (!isSameHolder(old, token)) announceEnd();
}

let renewal: Promise<unknown> = Promise.resolve();

/** Takes the token that `work` brings in place of the present one, which the server may refuse from any moment on. */
export function renewToken(work: Promise<{ readonly token: string }>): Promise<void> {
  const renewed = work.then(({ token }) => useSession.getState().setToken(token));
  renewal = renewed.catch(() => undefined);
  return renewed;
}

/** The token after one was refused: this tab may be about to get a new one. */
export async function tokenAfterRefusal(): Promise<string | null> {
  await renewal;
  return newestToken();
}

/** The token as another tab of this browser may just have renewed it, without waiting for this one. */
export function newestToken(): string | null {
  adopt(readLocal(TOKEN));
  return useSession.getState().token;
}

/** Whether both tokens say that they are of the same person; whether that is true only the server knows. */
export function isSameHolder(one: string | null, other: string | null): boolean {
  const holder = holderOf(one);
  return holder !== undefined && holder === holderOf(other);
}

function holderOf(token: string | null): string | undefined {
  try {
    const claims: unknown = JSON.parse(
      atob((token?.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
    );
    return typeof claims === 'object' && claims !== null && 'sub' in claims ? String(claims.sub) : undefined;
  } catch {
    return undefined;
  }
}
