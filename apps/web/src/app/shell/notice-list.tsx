import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.css';
import { useServices } from '../../kernel/services-context.tsx';
import { useNarrow } from '../use-tab.ts';
import classes from './notices.module.css';

const NOTICE_MS = 6000;

/** What is said: at the bottom; on a phone over the bar at the top where there is something to press at the bottom. */
export function NoticeList() {
  const services = useServices();
  const narrow = useNarrow();
  return (
    <Notifications
      store={services.notifications}
      autoClose={NOTICE_MS}
      position={narrow ? 'bottom-center' : 'bottom-right'}
      limit={4}
      className={classes.notices ?? ''}
    />
  );
}
