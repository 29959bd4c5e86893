import { UnstyledButton } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Move } from './grid-moves.ts';
import classes from './widget-frame.module.css';

/** Takes the focus of the keyboard; the whole head takes the pointer. */
export const MOVE_HINT_ID = 'dashboard-move-hint';

const ARROWS: Readonly<Record<string, { readonly plain: Move; readonly shift: Move }>> = {
  ArrowLeft: { plain: 'left', shift: 'narrower' },
  ArrowRight: { plain: 'right', shift: 'wider' },
  ArrowUp: { plain: 'up', shift: 'shorter' },
  ArrowDown: { plain: 'down', shift: 'taller' },
};

interface MoveHandleProps {
  readonly title: string;
  /** Whether the widget has just been added, and is to be seen. */
  readonly isNew: boolean;
  readonly onMove: (move: Move) => void;
}

/** Moves a widget by arrow keys, and with Shift changes its size. */
export function MoveHandle({ title, isNew, onMove }: MoveHandleProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isNew) button.current?.focus();
  }, [isNew]);

  function onKeyDown(event: KeyboardEvent): void {
    const moves = ARROWS[event.key];
    if (!moves || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onMove(event.shiftKey ? moves.shift : moves.plain);
  }

  return (
    <UnstyledButton
      ref={button}
      className={classes.handle}
      aria-label={`Move ${title}`}
      aria-describedby={MOVE_HINT_ID}
      onKeyDown={onKeyDown}
    >
      <IconGripVertical size={16} aria-hidden />
    </UnstyledButton>
  );
}
