import { navigate } from 'wouter/use-browser-location';
import { api } from '../kernel/client.ts';
import { useSession } from '../kernel/session.ts';

/** Ends the session on the server and here; here also when the server cannot be reached. */
export async function logOut(): Promise<void> {
  await api.auth.logout().catch(() => undefined);
  // The next person to sign in here starts on their own first page.
  navigate('/', { replace: true });
  useSession.getState().clear();
}
