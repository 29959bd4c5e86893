import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { lazyComponent } from '../../components/page/lazy-component.tsx';
import { useServices } from '../../kernel/services-context.tsx';
import { openDialog, useShellState } from '../shell/shell-state.ts';

const SearchDialog = lazyComponent(() => import('./search-dialog.tsx').then((m) => m.SearchDialog), null);

/** The search, whose file loads when it is first opened; its keys work from everywhere. */
export function LazySearch() {
  const services = useServices();
  const opened = useShellState((state) => state.dialog === 'search');
  const [isNeeded, setNeeded] = useState(false);
  useHotkeys([['mod+K', () => openDialog(services, opened ? undefined : 'search')]], []);
  if (opened && !isNeeded) setNeeded(true);
  return isNeeded && <SearchDialog />;
}

/** Fetches the file of the search for somebody who is about to open it. */
export const prepareSearch = SearchDialog.prepare;
