import { Anchor, Button, Modal } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyComponent } from '../../components/page/lazy-component.tsx';
import { LoadError } from '../../components/page/load-error.tsx';
import { PageLoader } from '../../components/page/page-loader.tsx';
import { useShellBanner } from '../../components/page/shell-banner.ts';
import { useServices } from '../../kernel/services-context.tsx';
import { featuresQuery } from '../../queries/features.ts';
import { useVisits } from '../../queries/last-visit.ts';
import { useLiveUpdates } from '../../queries/live-updates.ts';
import { useSiteTime } from '../../queries/time-zones.ts';
import { useAccountZone, userQuery } from '../../queries/user.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { DeviceEditor } from '../pages/device-editor.tsx';
import { SearchDialog } from '../search/search-dialog.tsx';
import { useTab, useTabName } from '../use-tab.ts';
import { Footer } from './footer.tsx';
import { logOut } from './log-out.ts';
import { Navigation } from './navigation.tsx';
import { Notices } from './notices.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import classes from './shell.module.css';
import { useShellState } from './shell-state.ts';
import { ShortcutHelp } from './shortcut-help.tsx';
import { SupportDialog } from './support-dialog.tsx';
import { TopBar } from './top-bar.tsx';
import { UnderConstruction } from './under-construction.tsx';
import { UpdateBanner } from './update-banner.tsx';
import { useArrivedPhotos } from './use-arrived-photos.ts';
import { useEndedImports } from './use-ended-imports.ts';
import { useUnhandledMutationErrors } from './use-unhandled-mutation-errors.ts';
import { WaitingVisits } from './waiting-visits.tsx';

const LeaveDialog = lazyComponent(() => import('./leave-dialog.tsx').then((file) => file.LeaveDialog), null);

/** Everything behind the login: loads who is signed in, then shows bar, navigation and the chosen tab. */
export function Shell() {
  const services = useServices();
  const user = useQuery(userQuery);
  const features = useQuery(featuresQuery);
  useLiveUpdates();
  useArrivedPhotos();
  useEndedImports();
  useUnhandledMutationErrors();

  if (user.data) {
    // Once their error was shown, the frame stays while they load again.
    return features.isFetched ? <Frame /> : <PageLoader fullScreen />;
  }
  if (user.isError) {
    return (
      <main className={classes.failed}>
        <LoadError
          titleOrder={1}
          title="Your account did not load"
          error={user.error}
          onRetry={() => void user.refetch()}
          isRetrying={user.isFetching}
          actions={
            <Button variant="default" onClick={() => void logOut(services)}>
              Logout
            </Button>
          }
        />
      </main>
    );
  }
  return <PageLoader fullScreen />;
}

function Frame() {
  const tab = useTab();
  const tabName = useTabName();
  const PageBanner = useShellBanner();
  const isLeaving = useShellState(({ dialog }) => dialog === 'logout');
  const [wasLeaving, setWasLeaving] = useState(false);
  if (isLeaving && !wasLeaving) setWasLeaving(true);
  useAccountZone();
  useSiteTime();
  useVisits();
  return (
    <ModalsProvider>
      {!tab?.within && <title>{`${tab?.label ?? 'Under construction'} · Sightline`}</title>}
      <Notices tab={tabName} />
      <Modal.Stack>
        <div className={classes.shell}>
          <Anchor href="#content" className={classes.skip}>
            Skip to content
          </Anchor>
          <TopBar />
          <Navigation />
          <div className={classes.body}>
            <OfflineBanner />
            <UpdateBanner />
            <WaitingVisits />
            {PageBanner && <PageBanner />}
            <ErrorBoundary>
              <DeviceEditor />
            </ErrorBoundary>
            <main id="content" key={tab?.value ?? ''} tabIndex={-1} className={classes.main}>
              <div className={classes.content}>
                <ErrorBoundary>{tab ? <tab.page /> : <UnderConstruction />}</ErrorBoundary>
              </div>
              <Footer />
            </main>
          </div>
        </div>
      </Modal.Stack>
      <SearchDialog />
      <SupportDialog />
      <ShortcutHelp />
      {wasLeaving && <LeaveDialog />}
    </ModalsProvider>
  );
}
