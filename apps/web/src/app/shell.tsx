import '@mantine/notifications/styles.css';
import '@mantine/spotlight/styles.css';
import { Anchor, Button, Modal } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../components/page/load-error.tsx';
import { PageLoader } from '../components/page/page-loader.tsx';
import { featuresQuery } from '../queries/features.ts';
import { useSiteTime } from '../queries/time-zones.ts';
import { userQuery } from '../queries/user.ts';
import { DeviceEditor } from './device-editor.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { useLiveUpdates } from './live-updates.ts';
import { logOut } from './log-out.ts';
import { Navigation } from './navigation.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { Palette } from './palette.tsx';
import classes from './shell.module.css';
import { ShortcutHelp } from './shortcut-help.tsx';
import { SupportDialog } from './support-dialog.tsx';
import { TopBar } from './top-bar.tsx';
import { UnderConstruction } from './under-construction.tsx';
import { useUnseenFailures } from './unseen-failures.ts';
import { useTab } from './use-tab.ts';

const NOTICE_MS = 6000;

/** Everything behind the login: loads who is signed in, then shows bar, navigation and the chosen tab. */
export function Shell() {
  const user = useQuery(userQuery);
  const features = useQuery(featuresQuery);
  useLiveUpdates();
  useUnseenFailures();

  if (user.data) {
    // Once it is told that they did not load, the frame stays while they are asked for anew.
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
            <Button variant="default" onClick={() => void logOut()}>
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
  useSiteTime();
  return (
    <ModalsProvider>
      {!tab?.within && <title>{`${tab?.label ?? 'Under construction'} · Sightline`}</title>}
      <Notifications autoClose={NOTICE_MS} position="bottom-right" limit={4} />
      <Modal.Stack>
        <div className={classes.shell}>
          <Anchor href="#content" className={classes.skip}>
            Skip to content
          </Anchor>
          <TopBar />
          <Navigation />
          <div className={classes.body}>
            <OfflineBanner />
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
      <Palette />
      <SupportDialog />
      <ShortcutHelp />
    </ModalsProvider>
  );
}
