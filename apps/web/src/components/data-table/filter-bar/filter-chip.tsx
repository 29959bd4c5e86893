import { CloseButton, Popover, UnstyledButton } from '@mantine/core';
import type { Filter } from '@sightline/domain/filters/filter';
import { useRef } from 'react';
import { useTimeZones } from '../../../queries/time-zones.ts';
import type { Column } from '../column.ts';
import { daysWords, filterContext } from '../filter-context.ts';
import styles from './filter-bar.module.css';
import { FilterEditor } from './filter-editor.tsx';
import { filterWords } from './filter-words.ts';

interface FilterChipProps<T> {
  readonly column: Column<T>;
  readonly filter: Filter;
  readonly choices: ((column: string) => readonly string[]) | undefined;
  readonly isOpen: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onChange: (filter: Filter, how: { readonly replace: boolean }) => void;
  readonly onRemove: () => void;
}

/** One filter: what it asks, a way to change it, a way to remove it. */
export function FilterChip<T>(props: FilterChipProps<T>) {
  const { column, filter, isOpen, onOpen, onChange, onRemove } = props;
  const isChanged = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const { choice, zones } = useTimeZones();
  const context = filterContext(column, zones);
  const words = filterWords(column.filter ?? 'text', filter, context.calendar.dayOf(context.now));

  function open(next: boolean): void {
    isChanged.current = false;
    if (!next) button.current?.focus();
    onOpen(next);
  }

  return (
    <span className={styles.chip} data-open={isOpen || undefined}>
      <Popover
        opened={isOpen}
        onChange={open}
        position="bottom-start"
        width={300}
        trapFocus
        withinPortal
        shadow="md"
      >
        <Popover.Target>
          <UnstyledButton
            ref={button}
            className={styles.words}
            aria-label={`Filter ${column.label}: ${words}`}
            onClick={() => open(!isOpen)}
          >
            <b>{column.label}</b> <span>{words}</span>
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown p="sm">
          <FilterEditor
            label={column.label}
            type={column.filter ?? 'text'}
            context={context}
            daysHint={daysWords(column, choice, zones)}
            filter={filter}
            choices={column.choices ?? props.choices?.(column.id)}
            onChange={(next) => {
              // One step of the browser's history for one visit to the editor.
              onChange(next, { replace: isChanged.current });
              isChanged.current = true;
            }}
            onDone={() => open(false)}
          />
        </Popover.Dropdown>
      </Popover>
      <CloseButton
        size={24}
        className={styles.remove}
        aria-label={`Remove filter ${column.label}`}
        onClick={onRemove}
      />
    </span>
  );
}
