import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import classes from './banner.module.css';

interface BannerProps {
  readonly tone: 'warning' | 'news';
  readonly icon: Icon;
  readonly text: string;
  readonly action: string;
  readonly onAction: () => void;
}

/** A line above the page that says how the app itself is, with what people can do about it. */
export function Banner({ tone, icon: BannerIcon, text, action, onAction }: BannerProps) {
  return (
    <div className={classes.banner} data-tone={tone}>
      <BannerIcon size={18} aria-hidden />
      <span className={classes.text}>{text}</span>
      <Button size="compact-sm" variant="default" onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}
