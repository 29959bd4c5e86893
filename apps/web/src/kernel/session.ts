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

/** Signing in or out in one tab does the same in all others. */
export function followOtherTabs(): () => void {
  return onLocalChange(TOKEN, (token) => {
    if (token === useSession.getState().token) return;
    useSession.setState({ token });
    announceEnd();
  });
}
