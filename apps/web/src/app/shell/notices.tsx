import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.css';
import { useEffect, useRef } from 'react';
import { useServices } from '../../kernel/services-context.tsx';
import { tabIn } from '../tab-pages.tsx';
import { useNarrow } from '../use-tab.ts';
import classes from './notices.module.css';

const NOTICE_MS = 6000;

interface NoticesProps {
  /** The value of the tab that the address names. */
  readonly tab: string;
}

/** Snackbars: on a phone below the bar, where they cover no card and no button of one. */
export function Notices({ tab }: NoticesProps) {
  const services = useServices();
  const narrow = useNarrow();
  useCloseOnLeaving(tab);
  return (
    <Notifications
      store={services.notifications}
      autoClose={NOTICE_MS}
      position={narrow ? 'top-center' : 'bottom-right'}
      limit={4}
      className={classes.notices ?? ''}
    />
  );
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
