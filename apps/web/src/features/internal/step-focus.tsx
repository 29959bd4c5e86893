import { Box } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

/**
 * A step of a dialog: takes the focus when it comes, for the button that led here is gone. Its `data-autofocus` gets it,
 * else the step itself, where Enter does nothing.
 */
export function StepFocus({ children }: { readonly children: ReactNode }) {
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = step.current?.querySelector<HTMLElement>('[data-autofocus]');
    (first ?? step.current)?.focus();
  }, []);
  return (
    <Box ref={step} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </Box>
  );
}
