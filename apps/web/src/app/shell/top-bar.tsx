import { ActionIcon, Kbd, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLifebuoy,
  IconMenu2,
  IconSearch,
} from '@tabler/icons-react';
import { Link } from 'wouter';
import { Logo } from '../../components/logo/logo.tsx';
import { useServices } from '../../kernel/services-context.tsx';
import { modKey } from '../../kernel/shortcuts.ts';
import { prepareSearch } from '../search/search-dialog.tsx';
import { useNarrow } from '../use-tab.ts';
import { AccountMenu } from './account-menu.tsx';
import { SchemeMenu } from './scheme-menu.tsx';
import { openDialog, setNavigationOpen, toggleFolded, useShellState } from './shell-state.ts';
import classes from './top-bar.module.css';

export function TopBar() {
  const services = useServices();
  const narrow = useNarrow();
  return (
    <header className={classes.bar}>
      {narrow ? <OpenNavigation /> : <FoldNavigation />}
      <Link href="/" className={classes.home}>
        <Logo compact />
        <VisuallyHidden>, home</VisuallyHidden>
      </Link>
      <UnstyledButton
        className={classes.search}
        onPointerEnter={() => prepareSearch(services.connection)}
        onFocus={() => prepareSearch(services.connection)}
        onClick={() => openDialog(services, 'search')}
      >
        <IconSearch size={18} aria-hidden />
        <span className={classes.searchLabel}>Search or jump to…</span>
        <Kbd size="xs" className={classes.searchKeys}>
          {modKey()} K
        </Kbd>
      </UnstyledButton>
      <Tooltip label="Support">
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label="Support information"
          onClick={() => openDialog(services, 'support')}
        >
          <IconLifebuoy size={20} />
        </ActionIcon>
      </Tooltip>
      <SchemeMenu />
      <AccountMenu />
    </header>
  );
}

function OpenNavigation() {
  const services = useServices();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label="Open navigation"
      onClick={() => setNavigationOpen(services, true)}
    >
      <IconMenu2 size={20} />
    </ActionIcon>
  );
}

function FoldNavigation() {
  const services = useServices();
  const folded = useShellState((state) => state.navigationFolded);
  const label = folded ? 'Expand navigation' : 'Collapse navigation';
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={label}
        aria-expanded={!folded}
        onClick={() => toggleFolded(services)}
      >
        {folded ? <IconLayoutSidebarLeftExpand size={20} /> : <IconLayoutSidebarLeftCollapse size={20} />}
      </ActionIcon>
    </Tooltip>
  );
}
