import { Center, Loader, Stack, Text, VisuallyHidden } from '@mantine/core';
import { LIMITS } from '@sightline/domain/limits';
import { useEffect, useState } from 'react';
import { useServices } from '../../kernel/services-context.tsx';
import { loadClock } from './load-clock.ts';
import classes from './page-loader.module.css';

/** The spinner of a page that is still coming; once the whole wait is long it says what to do. */
export function PageLoader({ fullScreen = false }: { fullScreen?: boolean }) {
  const slow = useSlowLoad();

  return (
    <Center
      component={fullScreen ? 'main' : 'div'}
      className={classes.loader}
      data-full-screen={fullScreen || undefined}
    >
      <Stack align="center" gap="md" role="status">
        <VisuallyHidden component={fullScreen ? 'h1' : 'span'}>Loading</VisuallyHidden>
        <Loader type="dots" size="lg" aria-hidden="true" />
        <Text c="dimmed" ta="center" mih="1.5em">
          {slow && 'If the page is taking too long to load, please refresh.'}
        </Text>
      </Stack>
    </Center>
  );
}

/** Whether the wait, which may have begun with another loader, is a long one. */
function useSlowLoad(): boolean {
  const services = useServices();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const clock = services.get(loadClock);
    const left = LIMITS.slowLoadSeconds * 1000 - clock.start();
    const timer = setTimeout(() => setSlow(true), left);
    return () => {
      clearTimeout(timer);
      clock.stop();
    };
  }, [services]);
  return slow;
}
