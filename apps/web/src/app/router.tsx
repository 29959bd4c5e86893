import { Redirect, Route, Switch, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { comesLater } from '../components/page/comes-later.tsx';
import { PageLoader } from '../components/page/page-loader.tsx';
import { LoginPage } from '../features/auth/login-page.tsx';
import { useSession } from '../kernel/session.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { NotFoundPage } from './not-found-page.tsx';

const Shell = comesLater(() => import('./shell.tsx').then((m) => m.Shell), <PageLoader fullScreen />);
const SignupPage = comesLater(
  () => import('../features/auth/signup-page.tsx').then((m) => m.SignupPage),
  <PageLoader fullScreen />,
);
const ResetPasswordPage = comesLater(
  () => import('../features/auth/reset-password-page.tsx').then((m) => m.ResetPasswordPage),
  <PageLoader fullScreen />,
);
const UnsubscribePage = comesLater(
  () => import('../features/subscriptions/unsubscribe-page.tsx').then((m) => m.UnsubscribePage),
  <PageLoader fullScreen />,
);

export function AppRouter() {
  return (
    <ErrorBoundary>
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
