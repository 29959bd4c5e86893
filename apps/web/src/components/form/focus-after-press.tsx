import { type ReactNode, useEffect, useRef } from 'react';

/**
 * Fields that a choice brings: their `data-autofocus` takes the focus after a press or a tap. Who chooses by keys stays
 * at the choice, where an arrow leads on to the next.
 */
export function FocusAfterPress({ children }: { readonly children: ReactNode }) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement?.matches(':focus-visible')) return;
    fields.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, []);
  return <div ref={fields}>{children}</div>;
}
