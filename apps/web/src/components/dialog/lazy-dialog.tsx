import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useServices } from '../../kernel/services-context.tsx';
import { untilQuiet } from '../../kernel/until-quiet.ts';
import { type LazyComponent, lazyComponent } from '../page/lazy-component.tsx';
import { PageLoader } from '../page/page-loader.tsx';
import styles from './lazy-dialog.module.css';
import { LoadBoundary } from './load-boundary.tsx';

interface Closable {
  readonly onClose: () => void;
}

/**
 * A dialog whose file comes once its page is there and the line is quiet, or when it is first opened: then a veil lies over
 * the page until it has come, or Escape is pressed. Where it does not come, the dialog says so.
 */
export function lazyDialog<Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
): ComponentType<Props> {
  const dialog = lazyComponent<Props>(load, (props) => (
    <Veil isOpen={isOpen(props)} onClose={props.onClose} />
  ));
  return (props) => <LazyDialog dialog={dialog} isOpen={isOpen(props)} props={props} />;
}

interface LazyDialogProps<Props> {
  readonly dialog: LazyComponent<Props>;
  readonly isOpen: boolean;
  readonly props: Props;
}

function LazyDialog<Props extends Closable>({ dialog: Dialog, isOpen, props }: LazyDialogProps<Props>) {
  const { queryClient, connection } = useServices();
  const [isNeeded, setNeeded] = useState(isOpen);
  if (isOpen && !isNeeded) setNeeded(true);
  useEffect(() => {
    void untilQuiet(() => queryClient.isFetching() > 0).then(() => Dialog.prepare(connection));
  }, [Dialog, queryClient, connection]);
  if (!isNeeded) return null;
  return (
    <div className={styles.dialog} data-open={isOpen || undefined}>
      <LoadBoundary isOpen={isOpen} onClose={props.onClose}>
        <Dialog {...props} />
      </LoadBoundary>
    </div>
  );
}

function Veil({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOpen]);
  return (
    <div className={styles.waiting}>
      <PageLoader />
    </div>
  );
}
