import { navigate } from 'wouter/use-browser-location';
import type { Services } from '../../kernel/services.ts';
import { hasKeptVisits } from '../../queries/visits/kept-visits.ts';
import { openDialog } from './shell-state.ts';

/** Ends the session on the server and here; here also when the server cannot be reached. */
export async function logOut(services: Services): Promise<void> {
  await services.api.auth.logout().catch(() => undefined);
  // The next person to sign in here starts on their own first page.
  navigate('/', { replace: true });
  services.session.clear();
}

/** {@link logOut}, or a question first where something waits to be sent; tells whether the session ends. */
export function leave(services: Services): boolean {
  const isAsked = hasKeptVisits(services);
  if (isAsked) openDialog(services, 'logout');
  else void logOut(services);
  return !isAsked;
}
