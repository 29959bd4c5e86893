import type { authContract } from '@sightline/contract/auth/auth.contract';
import type { FastifyRequest } from 'fastify';
import type { UserPrincipal } from '../../access/principal.ts';
import { addressOf } from '../../http/client-address.ts';
import { notFound } from '../../kernel/app-error.ts';
import { answer, type Handlers } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { logSecurityEvent } from '../../logging/security-log.ts';
import { createAuthContext } from './auth-context.ts';
import { changePassword } from './change-password.ts';
import { logIn } from './log-in.ts';
import { confirmPassword } from './passwords/confirm-password.ts';
import { resetPassword } from './reset-password.ts';
import { toSession } from './sessions.mapper.ts';
import { type Origin, originOf } from './sessions.ts';
import { signUp } from './sign-up.ts';
import { sendVerification, verifyEmail } from './verify-email.ts';

const ENDING = { field: 'password', event: 'session-end-refused' } as const;
const SIGNED_OUT = { message: 'Signed out.' };
/** What the browser kept of answers goes with the session, also what an older version let it keep. */
const FORGET = { 'clear-site-data': '"cache"' };

export function authRoutes(services: Services): Handlers<typeof authContract> {
  const context = createAuthContext(services);
  const signedOut = ({ userId }: UserPrincipal, request: FastifyRequest) => {
    logSecurityEvent(services.log, 'signed-out', { userId, ip: addressOf(request) });
    return SIGNED_OUT;
  };
  /** A form that is open to all. */
  const open = <T>(request: FastifyRequest, handle: (origin: Origin) => Promise<T>): Promise<T> => {
    const origin = originOf(request);
    return context.underWay(origin.network, () => handle(origin));
  };
  return {
    login: ({ body, request }) => open(request, (origin) => logIn(context, body, origin)),
    signup: ({ body, request }) => open(request, (origin) => signUp(context, body, origin)),
    resetPassword: ({ body, request }) => open(request, (origin) => resetPassword(context, body, origin)),
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
      handle: async ({ principal, params, body, request }) => {
        await confirmPassword(context, principal, body.password, originOf(request), ENDING);
        await context.sessions.end(principal.userId, params.id, services.now());
        const isOwn = params.id === principal.sessionId;
        return answer(200, signedOut(principal, request), isOwn ? FORGET : {});
      },
    },
    endSessions: async ({ principal, body, request }) => {
      const { userId, sessionId } = principal;
      await confirmPassword(context, principal, body.password, originOf(request), ENDING);
      await context.sessions.endAll(userId, services.now(), body.keepThis ? sessionId : undefined);
      return answer(200, signedOut(principal, request), body.keepThis ? {} : FORGET);
    },
  };
}
