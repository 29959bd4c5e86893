import { ActionIcon, Group, NativeSelect, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { countLabel } from '../count-label.ts';
import { type PageSize, type PageWindow, type Paging, pageSizeIn } from './page-math.ts';
import styles from './pager.module.css';

interface PagerProps {
  readonly paging: Paging;
  readonly pageSize: PageSize;
  readonly window: PageWindow;
  /** The steps alone, as on narrow screens. */
  readonly compact: boolean;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (size: PageSize) => void;
}

/** Leads from page to page. */
export function Pager({ paging, pageSize, window, compact, onPage, onPageSize }: PagerProps) {
  const { page, pages } = window;
  const steps = [
    { label: 'First page', icon: IconChevronsLeft, to: 0, off: page === 0 },
    { label: 'Previous page', icon: IconChevronLeft, to: page - 1, off: page === 0 },
    { label: 'Next page', icon: IconChevronRight, to: page + 1, off: page >= pages - 1 },
    { label: 'Last page', icon: IconChevronsRight, to: pages - 1, off: page >= pages - 1 },
  ];
  const buttons = steps.map(({ label, icon: Icon, to, off }) => (
    <ActionIcon
      key={label}
      variant="subtle"
      color="gray"
      className={styles.step}
      aria-label={label}
      disabled={off}
      onClick={() => onPage(to)}
    >
      <Icon size={18} stroke={1.7} />
    </ActionIcon>
  ));

  return (
    <Group component="nav" aria-label="Pages" gap="md" wrap="nowrap" className={styles.pager}>
      {!compact && (
        <NativeSelect
          size="xs"
          label="Rows per page"
          classNames={{ root: styles.size, label: styles.sizeLabel }}
          data={paging.sizes.map((size) => ({
            value: String(size),
            label: size === 'all' ? 'All' : String(size),
          }))}
          value={String(pageSize)}
          onChange={(event) => {
            const size = pageSizeIn(paging, event.currentTarget.value);
            if (size !== undefined) onPageSize(size);
          }}
        />
      )}
      {pageSize !== 'all' && !(compact && pages <= 1) && (
        <Group gap={2} wrap="nowrap">
          {buttons.slice(0, 2)}
          {!compact && (
            <Text size="xs" c="dimmed" className={styles.range}>
              {countLabel(page + 1)} of {countLabel(pages)}
            </Text>
          )}
          {buttons.slice(2)}
        </Group>
      )}
    </Group>
  );
}
