import { Tooltip, VisuallyHidden } from '@mantine/core';
import { IconExternalLink, type IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link } from 'wouter';
import classes from './navigation.module.css';

interface NavigationItemProps {
  readonly href: string;
  readonly label: string;
  readonly icon: ComponentType<IconProps>;
  readonly folded: boolean;
  readonly active?: boolean;
  readonly badge?: string | undefined;
  readonly external?: boolean;
  /** Somebody points at it, or came to it by the keyboard. */
  readonly onNear?: () => void;
  readonly onChoose?: (() => void) | undefined;
}

export function NavigationItem(props: NavigationItemProps) {
  const { href, label, icon: Icon, folded, active, badge, external, onNear, onChoose } = props;
  const content = (
    <>
      <Icon size={20} stroke={1.7} aria-hidden />
      <span className={classes.label}>{label}</span>
      {badge && (
        <span className={classes.badge} data-tabular>
          {badge}
          <VisuallyHidden> new</VisuallyHidden>
        </span>
      )}
      {external && (
        <>
          <IconExternalLink size={16} className={classes.external} aria-hidden />
          <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
        </>
      )}
    </>
  );

  return (
    <li>
      <Tooltip label={label} position="right" disabled={!folded} openDelay={100}>
        {external ? (
          <a className={classes.item} href={href} target="_blank" rel="noreferrer">
            {content}
          </a>
        ) : (
          <Link
            className={classes.item}
            href={href}
            aria-current={active ? 'page' : undefined}
            onPointerEnter={onNear}
            onFocus={onNear}
            onClick={() => onChoose?.()}
          >
            {content}
          </Link>
        )}
      </Tooltip>
    </li>
  );
}
