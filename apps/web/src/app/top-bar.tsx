import { ActionIcon, Kbd, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { spotlight } from '@mantine/spotlight';
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLifebuoy,
  IconMenu2,
  IconSearch,
} from '@tabler/icons-react';
import { Link } from 'wouter';
import { Logo } from '../components/logo/logo.tsx';
import { modKey } from '../kernel/shortcuts.ts';
import { AccountMenu } from './account-menu.tsx';
import { SchemeMenu } from './scheme-menu.tsx';
import { openDialog, setNavigationOpen, toggleFolded, useShellState } from './shell-state.ts';
import classes from './top-bar.module.css';
import { useNarrow } from './use-tab.ts';

export function TopBar() {
  const narrow = useNarrow();
  return (
    <header className={classes.bar}>
      {narrow ? <OpenNavigation /> : <FoldNavigation />}
      <Link href="/" className={classes.home}>
        <Logo compact />
        <VisuallyHidden>, home</VisuallyHidden>
      </Link>
      <UnstyledButton className={classes.search} onClick={spotlight.open}>
        <IconSearch size={18} aria-hidden />
        <span className={classes.searchWords}>Search or jump to…</span>
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
          onClick={() => openDialog('support')}
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
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label="Open navigation"
      onClick={() => setNavigationOpen(true)}
    >
      <IconMenu2 size={20} />
    </ActionIcon>
  );
}

function FoldNavigation() {
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
        onClick={toggleFolded}
      >
        {folded ? <IconLayoutSidebarLeftExpand size={20} /> : <IconLayoutSidebarLeftCollapse size={20} />}
      </ActionIcon>
    </Tooltip>
  );
}
