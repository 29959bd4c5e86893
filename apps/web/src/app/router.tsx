import { type ComponentType, useEffect, useState } from 'react';
import { Redirect, Route, Switch, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { lazyComponent } from '../components/page/lazy-component.tsx';
import { PageLoader } from '../components/page/page-loader.tsx';
import { LoginPage } from '../features/auth/login-page.tsx';
import { useServices, useSession } from '../kernel/services-context.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { prepareVisit, Shell } from './lazy-shell.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { withComponentStyles } from './styles/with-component-styles.ts';

const page = (load: () => Promise<ComponentType>) =>
  lazyComponent(() => withComponentStyles(load), <PageLoader fullScreen />);

const SignupPage = page(() => import('../features/auth/signup-page.tsx').then((m) => m.SignupPage));
const ResetPasswordPage = page(() =>
  import('../features/auth/reset-password-page.tsx').then((m) => m.ResetPasswordPage),
);
const VerifyPage = page(() => import('../features/auth/verify-page.tsx').then((m) => m.VerifyPage));
const UnsubscribePage = page(() =>
  import('../features/subscriptions/unsubscribe-page.tsx').then((m) => m.UnsubscribePage),
);
const Guide = lazyComponent(
  () => withComponentStyles(() => import('./guide.tsx').then((m) => m.Guide)),
  <PageLoader fullScreen />,
);

export function AppRouter() {
  return (
    <ErrorBoundary>
      <Switch>
        <Route path="/">
          <SignedIn path="/">
            <Shell />
          </SignedIn>
        </Route>
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
        <Route path="/verify">
          <SignedIn path="/verify">
            <VerifyPage />
          </SignedIn>
        </Route>
        <Route path="/unsubscribe" component={UnsubscribePage} />
        <Route path="/guide/:page?">{({ page }) => <Guide slug={page} />}</Route>
        <Route component={NotFoundPage} />
      </Switch>
    </ErrorBoundary>
  );
}

/** The address that asked for a login, to return to. */
interface LoginState {
  readonly path?: string;
  readonly search?: string;
}

function SignedIn({ path, children }: { path: string; children: React.ReactNode }) {
  const signedIn = useSession((session) => session.token !== null);
  const services = useServices();
  const isShell = path === '/';
  const [openedFirst] = useState(() => window.location.search);
  useEffect(() => {
    if (signedIn && isShell) prepareVisit(services, openedFirst);
  }, [services, signedIn, isShell, openedFirst]);
  return signedIn ? children : <ToLogin path={path} />;
}

function ToLogin({ path }: { path: string }) {
  const search = useSearch();
  return <Redirect to="/login" replace state={{ path, search } satisfies LoginState} />;
}

function SignedOut({ children }: { children: React.ReactNode }) {
  const signedIn = useSession((session) => session.token !== null);
  const state = useHistoryState<LoginState | null>();
  if (!signedIn) return children;
  const path = state?.path ?? '/';
  return <Redirect to={state?.search ? `${path}?${state.search}` : path} replace />;
}
