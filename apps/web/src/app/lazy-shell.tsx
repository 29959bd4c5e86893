import { lazyComponent } from '../components/page/lazy-component.tsx';
import { PageLoader } from '../components/page/page-loader.tsx';
import type { Services } from '../kernel/services.ts';
import { featuresQuery } from '../queries/features.ts';
import { fetchWorker, sessionWorker } from '../queries/insight-columns/worker-file.ts';
import { userQuery } from '../queries/user.ts';
import { withComponentStyles } from './styles/with-component-styles.ts';
import { tabIn, tabPage } from './tab-pages.tsx';

/** Everything behind the login. */
export const Shell = lazyComponent(
  () => withComponentStyles(() => import('./shell/shell.tsx').then((m) => m.Shell)),
  <PageLoader fullScreen />,
);

/**
 * Asks at once for what a visit needs, and would else ask for one after the other: the files of the shell, of the page that
 * an address names and of the insights, which most pages show, and who is signed in.
 */
export function prepareVisit(services: Services, search: string): void {
  const { connection, queryClient } = services;
  const tab = tabIn(search);
  if (tab === 'insights') beginInsightsEarly(services);
  else fetchWorker();
  Shell.prepare(connection);
  tabPage(tab)?.prepare(connection);
  void queryClient.prefetchQuery(userQuery);
  void queryClient.prefetchQuery(featuresQuery);
}

/** Has the insights asked for beside the files of the shell, and not after them. */
function beginInsightsEarly(services: Services): void {
  let isOver = false;
  services.onDispose(() => {
    isOver = true;
  });
  services.get(sessionWorker).prepare();
  import('../queries/insights.ts').then(
    ({ beginInsights }) => {
      if (!isOver) beginInsights(services);
    },
    // The shell needs the same file, and says so.
    () => undefined,
  );
}
