import { ActionIcon, Skeleton, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useImperativeHandle, useRef, useState } from 'react';
import { countWords } from '../count-words.ts';
import { keyAt, type RowKey } from '../row-source.ts';
import type { PageProps } from '../table-props.ts';
import { Card } from './card.tsx';
import styles from './card-list.module.css';

/** A finger that moves less far means something else, pixels. */
const SWIPE = 48;

/** One card at a time, for narrow screens: swiped, or stepped through with buttons and arrow keys. */
export function CardDeck<T>(props: PageProps<T>) {
  const { rows } = props;
  const [shown, setShown] = useState<RowKey>();
  const start = useRef<number>(undefined);
  const deck = useRef<HTMLDivElement>(null);
  const index = Math.max(0, shown === undefined ? 0 : rows.indexOf(shown));
  const item = rows.at(index);
  useImperativeHandle(props.ref, () => ({
    focusRow: (key) => {
      setShown(key);
      deck.current?.querySelector<HTMLElement>('[data-row-index]')?.focus();
    },
  }));

  function go(to: number): void {
    if (to >= 0 && to < rows.count) setShown(keyAt(rows, to));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(index + step);
  }

  function onPointerUp(event: PointerEvent): void {
    const way = start.current === undefined ? 0 : event.clientX - start.current;
    start.current = undefined;
    if (Math.abs(way) >= SWIPE) go(index + (way < 0 ? 1 : -1));
  }

  if (item === undefined) return <Skeleton height={180} radius="md" />;
  return (
    <section ref={deck} aria-label={props.label} className={styles.deck} onKeyDown={onKeyDown}>
      <div
        className={styles.slides}
        onPointerDown={(event) => {
          start.current = event.clientX;
        }}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          start.current = undefined;
        }}
      >
        <div key={props.page.keyOf(item)} className={styles.slide}>
          <Card table={props} item={item} index={index} isActive onFocus={setShown} />
        </div>
      </div>
      <div className={styles.steps}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Previous"
          disabled={index === 0}
          onClick={() => go(index - 1)}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <Text size="sm" c="dimmed" role="status">
          {countWords(index + 1)} of {countWords(rows.count)}
        </Text>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Next"
          disabled={index >= rows.count - 1}
          onClick={() => go(index + 1)}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </div>
    </section>
  );
}
