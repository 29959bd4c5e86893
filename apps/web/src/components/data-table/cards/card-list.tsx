import { Skeleton } from '@mantine/core';
import { type ReactNode, useImperativeHandle } from 'react';
import { NewRowsPill } from '../rows/new-rows-pill.tsx';
import { useVirtualRows } from '../rows/use-virtual-rows.ts';
import type { PageProps } from '../table-props.ts';
import { Card, cardHeight } from './card.tsx';
import styles from './card-list.module.css';

const SKELETONS = 8;
/** Room beneath the last card for a line with the pages, pixels. */
const END_HEIGHT = 52;

interface CardListProps<T> extends PageProps<T> {
  /** What comes after the last card. */
  readonly end: ReactNode;
}

/** The rows as cards, for narrow screens. */
export function CardList<T>(props: CardListProps<T>) {
  const { view, rows, page, offset, onTop } = props;
  const last = page.count - 1;
  const height = cardHeight(props);
  const list = useVirtualRows({
    rows: page,
    rowHeight: height,
    headerHeight: 0,
    gap: last < 0 ? undefined : { after: last, height: END_HEIGHT },
    orderKey: view.orderKey,
    onTop,
  });
  useImperativeHandle(props.ref, () => ({ focusRow: list.focusRow }));

  return (
    <>
      <div
        ref={list.scroller}
        className={styles.scroller}
        aria-busy={props.isLoading}
        onScroll={list.onScroll}
        onScrollEnd={list.onScrollEnd}
      >
        {props.isLoading && rows.count === 0 ? (
          <CardSkeletons height={height} />
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: a virtual list places its items one by one.
          <div
            role="list"
            aria-label={props.label}
            className={styles.list}
            style={{ height: list.height }}
            onKeyDown={list.onKeyDown}
            onFocus={list.onFocus}
            onBlur={list.onBlur}
          >
            {list.indexes.map((index) => {
              const item = page.at(index);
              return (
                // biome-ignore lint/a11y/useSemanticElements: see above.
                <div
                  key={item === undefined ? `row ${index}` : page.keyOf(item)}
                  role="listitem"
                  aria-setsize={rows.count}
                  aria-posinset={offset + index + 1}
                  className={styles.item}
                  style={{ height, transform: `translateY(${list.topOf(index)}px)` }}
                >
                  {item === undefined ? (
                    <div className={styles.card} />
                  ) : (
                    <Card
                      table={props}
                      item={item}
                      index={index}
                      isActive={index === list.activeIndex}
                      onFocus={list.setActive}
                    />
                  )}
                </div>
              );
            })}
          </div>
        )}
        {last >= 0 && (view.paging || list.indexes.includes(last)) && (
          <div className={styles.end} style={{ top: list.topOf(last) + height, height: END_HEIGHT }}>
            {props.end}
          </div>
        )}
      </div>
      <NewRowsPill
        text={props.news}
        top={0}
        onClick={() => {
          props.onNews?.();
          list.scrollToTop();
        }}
      />
    </>
  );
}

function CardSkeletons({ height }: { readonly height: number }) {
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
