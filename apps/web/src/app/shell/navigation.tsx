import { Drawer } from '@mantine/core';
import { Logo } from '../../components/logo/logo.tsx';
import { useServices } from '../../kernel/services-context.tsx';
import { useNarrow } from '../use-tab.ts';
import classes from './navigation.module.css';
import { NavigationList } from './navigation-list.tsx';
import { setNavigationOpen, useShellState } from './shell-state.ts';

/** Beside the page on wide screens, over it on narrow ones. */
export function Navigation() {
  const services = useServices();
  const narrow = useNarrow();
  const folded = useShellState((state) => state.navigationFolded);
  const open = useShellState((state) => state.navigationOpen);

  if (!narrow) {
    return (
      <nav className={classes.side} data-folded={folded || undefined} aria-label="Main">
        <NavigationList folded={folded} />
      </nav>
    );
  }
  return (
    <Drawer
      opened={open}
      onClose={() => setNavigationOpen(services, false)}
      size="100%"
      title={<Logo />}
      closeButtonProps={{ 'aria-label': 'Close navigation', size: 36 }}
      transitionProps={{ duration: 150 }}
      classNames={{ header: classes.drawerHeader, body: classes.drawerBody }}
    >
      <nav aria-label="Main">
        <NavigationList folded={false} onChoose={() => setNavigationOpen(services, false)} />
      </nav>
    </Drawer>
  );
}
