import { lazyDialog } from '../../dialog/lazy-dialog.tsx';

/** The dialog, whose file comes with the page that offers it, so that it is there without a connection. */
export const LazyVisitDialog = lazyDialog(
  () => import('./visit-dialog.tsx').then((file) => file.VisitDialog),
  ({ camera }) => camera !== undefined,
);
