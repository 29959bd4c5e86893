import { notifications } from '@mantine/notifications';
import { useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { lazyComponent } from '../../components/page/lazy-component.tsx';
import { useServices } from '../../kernel/services-context.tsx';
import { untilQuiet } from '../../kernel/until-quiet.ts';
import { tabIn } from '../tab-pages.tsx';
import { PlainNotices } from './plain-notices.tsx';

const NoticeList = lazyComponent(
  () => import('./notice-list.tsx').then((file) => file.NoticeList),
  // Nobody waits for words.
  null,
);

interface NoticesProps {
  /** The value of the tab that the address names. */
  readonly tab: string;
}

/** Snackbars, whose file comes once the line is quiet, or when there is something to say. */
export function Notices({ tab }: NoticesProps) {
  useCloseOnLeaving(tab);
  const isWanted = useIsWanted();
  return (
    isWanted && (
      <ErrorBoundary fallbackRender={() => <PlainNotices />}>
        <NoticeList />
      </ErrorBoundary>
    )
  );
}

function useIsWanted(): boolean {
  const { notifications: store, queryClient } = useServices();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    if (store.getState().notifications.length > 0) want();
    void untilQuiet(() => queryClient.isFetching() > 0).then(want);
    return store.subscribe(want);
  }, [store, queryClient]);
  return isWanted;
}

/** Closes what was said on a tab when it is left. Problems stay: whoever caused one has to hear of it. */
function useCloseOnLeaving(tab: string): void {
  const { notifications: store } = useServices();
  /** On which tab each snackbar came. */
  const tabs = useRef(new Map<string | undefined, string>());
  useEffect(
    () =>
      store.subscribe(({ notifications: shown, queue }) => {
        for (const { id } of [...shown, ...queue])
          if (!tabs.current.has(id)) tabs.current.set(id, tabIn(location.search));
      }),
    [store],
  );
  useEffect(() => {
    const { notifications: shown, queue } = store.getState();
    for (const { id, role } of [...shown, ...queue])
      if (id !== undefined && role !== 'alert' && tabs.current.get(id) !== tab) notifications.hide(id, store);
  }, [store, tab]);
}
