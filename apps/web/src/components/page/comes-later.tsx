import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { mayBeAnswered } from '../../kernel/connection.ts';

/** A component whose file comes when it is first shown. */
export type LateComponent<Props = object> = ComponentType<Props> & {
  /**
   * Fetches the files already, where somebody is about to look, unless it is known that nothing would come: what fails stays
   * failed. That they do not come is told where it is shown.
   */
  readonly prepare: () => void;
};

interface Part<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly waiting: ReactNode;
  /** From the first fetch on; one that failed is not tried again, for then the page's styles would stay away unnoticed. */
  coming?: Promise<void>;
  /** Once it is there. */
  component?: ComponentType<Props>;
}

/**
 * A component whose file comes when it is first shown, with `waiting` in its place until then; a file that does not come is an
 * error for the boundary around it. Unlike what React's `lazy` makes it is shown as soon as it is there: Suspense keeps its
 * placeholders for at least 300 ms.
 */
export function comesLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode,
): LateComponent<Props> {
  const part: Part<Props> = { load, waiting };
  return Object.assign((props: Props) => <Coming part={part} props={props} />, {
    prepare: () => {
      if (mayBeAnswered()) fetchPart(part).catch(() => {});
    },
  });
}

function fetchPart<Props>(part: Part<Props>): Promise<void> {
  part.coming ??= part.load().then((component) => {
    part.component = component;
  });
  return part.coming;
}

function Coming<Props extends object>({
  part,
  props,
}: {
  readonly part: Part<Props>;
  readonly props: Props;
}) {
  const [, setThere] = useState(part.component !== undefined);
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  useEffect(() => {
    fetchPart(part).then(
      () => setThere(true),
      (error: unknown) => setFailure({ error }),
    );
  }, [part]);

  if (failure) throw failure.error;
  const { component: Component } = part;
  return Component ? <Component {...props} /> : part.waiting;
}
