import type { authContract } from '@sightline/contract/auth/auth.contract';
import type { Handlers } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { openAuthDesk } from './auth-desk.ts';
import { changePassword } from './change-password.ts';
import { logIn } from './log-in.ts';
import { resetPassword } from './reset-password.ts';
import { signUp } from './sign-up.ts';

export function authRoutes(services: Services): Handlers<typeof authContract> {
  const desk = openAuthDesk(services);
  return {
    login: ({ body, request }) => logIn(desk, body, request.ip),
    signup: ({ body, request }) => signUp(desk, body, request.ip),
    resetPassword: ({ body }) => resetPassword(desk, body),
    logout: async ({ principal }) => {
      await desk.store.endSession(principal.userId, principal.sessionId, services.now());
      return { message: 'Signed out.' };
    },
    changePassword: ({ principal, body, request }) => changePassword(desk, principal, body, request.ip),
  };
}
