import type { authContract } from '@sightline/contract/auth/auth.contract';
import type { FastifyRequest } from 'fastify';
import type { UserPrincipal } from '../../access/principal.ts';
import { addressOf } from '../../http/client-address.ts';
import { notFound } from '../../kernel/app-error.ts';
import { answer, type Handlers } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { noteEvent } from '../../logging/security-log.ts';
import { createAuthContext } from './auth-context.ts';
import { changePassword } from './change-password.ts';
import { logIn } from './log-in.ts';
import { resetPassword } from './reset-password.ts';
import { toSession } from './sessions.mapper.ts';
import { originOf } from './sessions.ts';
import { signUp } from './sign-up.ts';
import { sendVerification, verifyEmail } from './verify-email.ts';

const SIGNED_OUT = { message: 'Signed out.' };
/** What the browser kept of answers goes with the session, also what an older version let it keep. */
const FORGET = { 'clear-site-data': '"cache"' };

export function authRoutes(services: Services): Handlers<typeof authContract> {
  const context = createAuthContext(services);
  const signedOut = ({ userId }: UserPrincipal, request: FastifyRequest) => {
    noteEvent(services.log, 'signed-out', { userId, ip: addressOf(request) });
    return SIGNED_OUT;
  };
  return {
    login: ({ body, request }) => logIn(context, body, originOf(request)),
    signup: ({ body, request }) => signUp(context, body, originOf(request)),
    resetPassword: ({ body, request }) => resetPassword(context, body, originOf(request)),
    verifyEmail: ({ principal, body, request }) =>
      verifyEmail(context, principal.userId, body.token, originOf(request)),
    sendVerification: ({ principal }) => sendVerification(context, principal.userId),
    logout: async ({ principal, request }) => {
      await context.sessions.end(principal.userId, principal.sessionId, services.now());
      return answer(200, signedOut(principal, request), FORGET);
    },
    changePassword: ({ principal, body, request }) =>
      changePassword(context, principal, body, originOf(request)),
    sessions: async ({ principal: { userId, sessionId } }) => ({
      message: (await context.sessions.list(userId, services.now())).map((row) => toSession(row, sessionId)),
    }),
    endSession: {
      authorize: async ({ principal, params }) => {
        if (!(await context.sessions.isOpen(principal.userId, params.id, services.now()))) throw notFound();
      },
      handle: async ({ principal, params, request }) => {
        await context.sessions.end(principal.userId, params.id, services.now());
        return signedOut(principal, request);
      },
    },
    endSessions: async ({ principal, query, request }) => {
      const { userId, sessionId } = principal;
      await context.sessions.endAll(userId, services.now(), query.keepThis ? sessionId : undefined);
      return answer(200, signedOut(principal, request), query.keepThis ? {} : FORGET);
    },
  };
}
