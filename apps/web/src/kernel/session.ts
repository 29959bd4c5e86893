import { createStore, type StoreApi } from 'zustand';
import type { LocalStore } from './local-store.ts';

const TOKEN = 'token';
const USER_ID = 'userId';

export interface SessionState {
  /** `Bearer …`, sent as it is in the Authorization header; null while nobody is signed in. */
  readonly token: string | null;
}

/** Who is signed in, in all tabs of this browser alike. */
export interface Session {
  readonly store: StoreApi<SessionState>;
  readonly token: () => string | null;
  readonly setToken: (token: string) => void;
  readonly setUserId: (userId: number) => void;
  /** Signs out in this browser: forgets token and user id, and announces the end. */
  readonly clear: () => void;
  /** Whom the token is of, as it says itself; undefined while nobody is signed in. */
  readonly holder: () => string | undefined;
  /** Calls back when the session ends or another one takes its place; whatever holds a user's data empties itself then. */
  readonly onEnd: (listener: () => void) => () => void;
  /** A local key of the signed-in user, so that people who share a browser do not see each other's choices. */
  readonly userKey: (name: string) => string;
  /** Takes the token that `work` brings in place of the present one, which the server may refuse from any moment on. */
  readonly renewToken: (work: Promise<{ readonly token: string }>) => Promise<void>;
  /** The token after one was refused: this tab may be about to get a new one. */
  readonly tokenAfterRefusal: () => Promise<string | null>;
  /** The token as another tab of this browser may just have renewed it, without waiting for this one. */
  readonly newestToken: () => string | null;
  /** Stops listening to other tabs. */
  readonly dispose: () => void;
}

export function createSession(local: LocalStore): Session {
  const store = createStore<SessionState>()(() => ({ token: local.read(TOKEN) }));
  const listeners = new Set<() => void>();
  let renewal: Promise<unknown> = Promise.resolve();

  function announceEnd(): void {
    for (const listener of listeners) listener();
  }

  function setToken(token: string): void {
    const bearer = token.startsWith('Bearer ') ? token : `Bearer ${token}`;
    local.write(TOKEN, bearer);
    store.setState({ token: bearer });
  }

  function adopt(token: string | null): void {
    const old = store.getState().token;
    if (token === old) return;
    store.setState({ token });
    if (!isSameHolder(old, token)) announceEnd();
  }

  function newestToken(): string | null {
    adopt(local.read(TOKEN));
    return store.getState().token;
  }

  return {
    store,
    token: () => store.getState().token,
    setToken,
    setUserId: (userId) => local.write(USER_ID, String(userId)),
    clear: () => {
      local.remove(TOKEN);
      local.remove(USER_ID);
      store.setState({ token: null });
      announceEnd();
    },
    holder: () => holderOf(store.getState().token),
    onEnd: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    userKey: (name) => `${local.read(USER_ID) ?? 'nobody'}.${name}`,
    renewToken: (work) => {
      const renewed = work.then(({ token }) => setToken(token));
      renewal = renewed.catch(() => undefined);
      return renewed;
    },
    tokenAfterRefusal: async () => {
      await renewal;
      return newestToken();
    },
    newestToken,
    // Signing in or out in one tab does the same in all others; another token of the same person changes nothing else.
    dispose: local.onChange(TOKEN, adopt),
  };
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
