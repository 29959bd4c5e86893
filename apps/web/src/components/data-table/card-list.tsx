import { Skeleton, UnstyledButton } from '@mantine/core';
import { useImperativeHandle } from 'react';
import styles from './card-list.module.css';
import { NewRowsPill } from './new-rows-pill.tsx';
import type { RowsProps } from './table-props.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

const SKELETONS = 8;

/** The rows as cards, for narrow screens. */
export function CardList<T>(props: RowsProps<T>) {
  const { rows, cardHeight, orderKey, onTop } = props;
  const list = useVirtualRows({ rows, rowHeight: cardHeight, headerHeight: 0, orderKey, onTop });
  useImperativeHandle(props.ref, () => ({ focusRow: list.focusRow }));

  return (
    <>
      <div
        ref={list.scroller}
        className={styles.scroller}
        aria-busy={props.isLoading}
        onScroll={list.onScroll}
      >
        {props.isLoading && rows.count === 0 ? (
          <CardSkeletons height={cardHeight} />
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: a virtual list places its items one by one.
          <div
            role="list"
            aria-label={props.label}
            className={styles.list}
            style={{ height: rows.count * cardHeight }}
            onKeyDown={list.onKeyDown}
          >
            {list.items.map(({ key, index, start }) => {
              const item = rows.at(index);
              if (item === undefined) return null;
              return (
                // biome-ignore lint/a11y/useSemanticElements: see above.
                <div
                  key={String(key)}
                  role="listitem"
                  aria-setsize={rows.count}
                  aria-posinset={index + 1}
                  className={styles.item}
                  style={{ height: cardHeight, transform: `translateY(${start}px)` }}
                >
                  <UnstyledButton
                    className={styles.card}
                    tabIndex={index === list.activeIndex ? 0 : -1}
                    data-row-index={index}
                    data-open={rows.keyOf(item) === props.openKey || undefined}
                    data-fresh={props.isFresh?.(item) || undefined}
                    onClick={() => props.onOpen(item)}
                    onFocus={() => list.setActive(rows.keyOf(item))}
                  >
                    {props.card(item)}
                  </UnstyledButton>
                </div>
              );
            })}
          </div>
        )}
      </div>
      <NewRowsPill text={props.news} top={0} onClick={list.scrollToTop} />
    </>
  );
}

function CardSkeletons({ height }: { height: number }) {
  return (
    <div aria-hidden>
      {Array.from({ length: SKELETONS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity.
        <div key={index} className={styles.placeholder} style={{ height }}>
          <div className={styles.card}>
            <Skeleton height={10} width={`${50 + ((index * 13) % 30)}%`} radius="xl" m="md" />
            <Skeleton height={10} width={`${30 + ((index * 7) % 30)}%`} radius="xl" mx="md" />
          </div>
        </div>
      ))}
    </div>
  );
}
