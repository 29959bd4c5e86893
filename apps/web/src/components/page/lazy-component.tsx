import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { type Connection, isServerReachable } from '../../kernel/connection.ts';
import { LostFileError } from './lost-file-error.ts';

/** A component whose file loads when it is first shown. */
export type LazyComponent<Props = object> = ComponentType<Props> & {
  /**
   * Fetches the files early, unless the server is known to be away: a fetch that failed is not repeated. The component
   * itself shows the error.
   */
  readonly prepare: (connection: Connection) => void;
};

type Waiting<Props> = ReactNode | ((props: Props) => ReactNode);

interface Part<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly waiting: Waiting<Props>;
  /** From the first fetch on; one that failed is not tried again, for then the page's styles would stay away unnoticed. */
  loading?: Promise<void>;
  /** Once it is there. */
  component?: ComponentType<Props>;
}

/**
 * A component whose file loads when it is first shown, with `waiting` in its place until then. A file that does not load is
 * a {@link LostFileError} for the boundary around it. Unlike React's `lazy`, it shows the component at once: Suspense keeps its
 * placeholders for at least 300 ms.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: Waiting<Props>,
): LazyComponent<Props> {
  const part: Part<Props> = { load, waiting };
  return Object.assign((props: Props) => <LazyContent part={part} props={props} />, {
    prepare: (connection: Connection) => {
      if (isServerReachable(connection)) fetchPart(part).catch(() => {});
    },
  });
}

function fetchPart<Props>(part: Part<Props>): Promise<void> {
  part.loading ??= part.load().then(
    (component) => {
      part.component = component;
    },
    (cause: unknown) => {
      throw new LostFileError(cause instanceof Error ? cause.message : String(cause), { cause });
    },
  );
  return part.loading;
}

function LazyContent<Props extends object>({
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
  const { component: Component, waiting } = part;
  if (Component) return <Component {...props} />;
  return typeof waiting === 'function' ? waiting(props) : waiting;
}
