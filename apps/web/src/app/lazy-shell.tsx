import { lazyComponent } from '../components/page/lazy-component.tsx';
import { PageLoader } from '../components/page/page-loader.tsx';
import type { Services } from '../kernel/services.ts';
import { featuresQuery } from '../queries/features.ts';
import { fetchWorker } from '../queries/insight-columns/worker-file.ts';
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
export function prepareVisit({ connection, queryClient }: Services, search: string): void {
  Shell.prepare(connection);
  tabPage(tabIn(search))?.prepare(connection);
  fetchWorker();
  void queryClient.prefetchQuery(userQuery);
  void queryClient.prefetchQuery(featuresQuery);
}
