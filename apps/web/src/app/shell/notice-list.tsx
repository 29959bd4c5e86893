import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.css';
import { useServices } from '../../kernel/services-context.tsx';
import { useNarrow } from '../use-tab.ts';
import classes from './notices.module.css';

const NOTICE_MS = 6000;

/** What is said, on a phone over the bar, where it covers nothing of the page. */
export function NoticeList() {
  const services = useServices();
  const narrow = useNarrow();
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
