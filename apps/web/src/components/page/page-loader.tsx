import { Center, Loader, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { LIMITS } from '@sightline/domain/limits';
import { useState } from 'react';
import classes from './page-loader.module.css';

/** The spinner of a page that is still coming; after a while it says what to do. */
export function PageLoader({ fullScreen = false }: { fullScreen?: boolean }) {
  const [slow, setSlow] = useState(false);
  useTimeout(() => setSlow(true), LIMITS.slowLoadSeconds * 1000, { autoInvoke: true });

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
