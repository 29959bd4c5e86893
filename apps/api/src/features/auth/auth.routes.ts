import type { authContract } from '@sightline/contract/auth/auth.contract';
import type { FastifyRequest } from 'fastify';
import { addressOf } from '../../kernel/address.ts';
import { notFound } from '../../kernel/app-error.ts';
import type { Handlers } from '../../kernel/handler.ts';
import type { UserPrincipal } from '../../kernel/principal.ts';
import { noteEvent } from '../../kernel/security-log.ts';
import type { Services } from '../../kernel/services.ts';
import { openAuthDesk } from './auth-desk.ts';
import { changePassword } from './change-password.ts';
import { logIn } from './log-in.ts';
import { resetPassword } from './reset-password.ts';
import { toSession } from './sessions.mapper.ts';
import { originOf } from './sessions.ts';
import { signUp } from './sign-up.ts';

const SIGNED_OUT = { message: 'Signed out.' };

export function authRoutes(services: Services): Handlers<typeof authContract> {
  const desk = openAuthDesk(services);
  const signedOut = ({ userId }: UserPrincipal, request: FastifyRequest) => {
    noteEvent(services.log, 'signed-out', { userId, ip: addressOf(request) });
    return SIGNED_OUT;
  };
  return {
    login: ({ body, request }) => logIn(desk, body, originOf(request)),
    signup: ({ body, request }) => signUp(desk, body, originOf(request)),
    resetPassword: ({ body, request }) => resetPassword(desk, body, originOf(request)),
    logout: async ({ principal, request }) => {
      await desk.sessions.end(principal.userId, principal.sessionId, services.now());
      return signedOut(principal, request);
    },
    changePassword: ({ principal, body, request }) =>
      changePassword(desk, principal, body, originOf(request)),
    sessions: async ({ principal: { userId, sessionId } }) => ({
      message: (await desk.sessions.list(userId, services.now())).map((row) => toSession(row, sessionId)),
    }),
    endSession: {
      authorize: async ({ principal, params }) => {
        if (!(await desk.sessions.isOpen(principal.userId, params.id, services.now()))) throw notFound();
      },
      handle: async ({ principal, params, request }) => {
        await desk.sessions.end(principal.userId, params.id, services.now());
        return signedOut(principal, request);
      },
    },
    endSessions: async ({ principal, query, request }) => {
      const { userId, sessionId } = principal;
      await desk.sessions.endAll(userId, services.now(), query.keepThis ? sessionId : undefined);
      return signedOut(principal, request);
    },
  };
}
