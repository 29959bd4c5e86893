import { lazy, Suspense } from 'react';
import { Redirect, Route, Switch, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { PageLoader } from '../components/page/page-loader.tsx';
import { LoginPage } from '../features/auth/login-page.tsx';
import { useSession } from '../kernel/session.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { NotFoundPage } from './not-found-page.tsx';

const Shell = lazy(() => import('./shell.tsx').then((m) => ({ default: m.Shell })));
const SignupPage = lazy(() =>
  import('../features/auth/signup-page.tsx').then((m) => ({ default: m.SignupPage })),
);
const ResetPasswordPage = lazy(() =>
  import('../features/auth/reset-password-page.tsx').then((m) => ({ default: m.ResetPasswordPage })),
);
const UnsubscribePage = lazy(() =>
  import('../features/subscriptions/unsubscribe-page.tsx').then((m) => ({ default: m.UnsubscribePage })),
);

export function AppRouter() {
  return (
    <ErrorBoundary>
      <Suspense fallback={<PageLoader fullScreen />}>
        <Switch>
          <Route path="/" component={Home} />
          <Route path="/login">
            <SignedOut>
              <LoginPage />
            </SignedOut>
          </Route>
          <Route path="/signup">
            <SignedOut>
              <SignupPage />
            </SignedOut>
          </Route>
          <Route path="/resetpassword" component={ResetPasswordPage} />
          <Route path="/unsubscribe" component={UnsubscribePage} />
          <Route component={NotFoundPage} />
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}

interface LoginState {
  /** The search part of the address that asked for a login, to return to. */
  readonly search?: string;
}

function Home() {
  const signedIn = useSession((session) => session.token !== null);
  const search = useSearch();
  const state: LoginState = { search };
  return signedIn ? <Shell /> : <Redirect to="/login" replace state={state} />;
}

function SignedOut({ children }: { children: React.ReactNode }) {
  const signedIn = useSession((session) => session.token !== null);
  const state = useHistoryState<LoginState | null>();
  if (!signedIn) return children;
  return <Redirect to={state?.search ? `/?${state.search}` : '/'} replace />;
}
