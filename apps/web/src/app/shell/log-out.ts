import { navigate } from 'wouter/use-browser-location';
import type { Services } from '../../kernel/services.ts';

/** Ends the session on the server and here; here also when the server cannot be reached. */
export async function logOut(services: Services): Promise<void> {
  await services.api.auth.logout().catch(() => undefined);
  // The next person to sign in here starts on their own first page.
  navigate('/', { replace: true });
  services.session.clear();
}
