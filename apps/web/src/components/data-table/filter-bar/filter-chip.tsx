import { CloseButton, Popover, Text, UnstyledButton } from '@mantine/core';
import { datePreset } from '@sightline/domain/filters/date-preset';
import type { Filter, FilterChoice } from '@sightline/domain/filters/filter';
import { lastNightHours } from '@sightline/domain/filters/night-hours';
import { useEffect, useMemo, useRef } from 'react';
import { useServices } from '../../../kernel/services-context.tsx';
import { useTimeZones } from '../../../queries/time-zones.ts';
import type { FilterChange } from '../address/use-table-view.ts';
import type { Column } from '../columns/column.ts';
import { daysLabel, filterContext } from '../filter-context.ts';
import styles from './filter-bar.module.css';
import { FilterEditor } from './filter-editor.tsx';
import { filterLabel } from './filter-label.ts';
import { namedFilter } from './named-filter.ts';

interface FilterChipProps<T> {
  readonly column: Column<T>;
  readonly filter: Filter;
  readonly choices: ((column: string) => readonly FilterChoice[]) | undefined;
  readonly isOpen: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onChange: (filter: Filter, how: FilterChange) => void;
  readonly onRemove: () => void;
}

const noNames = () => undefined;

/** One filter: what it asks, a way to change it, a way to remove it. */
export function FilterChip<T>(props: FilterChipProps<T>) {
  const services = useServices();
  const { column, filter, isOpen, onOpen, onChange, onRemove } = props;
  const isChanged = useRef(false);
  const handOverDraft = useRef<() => void>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  const { choice, zones } = useTimeZones((state) => state);
  const context = filterContext(services, column, zones);
  const today = context.calendar.dayOf(context.now);
  const isOfLastNight = column.filter === 'date' && datePreset(filter.value) === 'last-night';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the night is another one on another day or in another zone.
  const lastNight = useMemo(
    () => (isOfLastNight ? lastNightHours(context) : undefined),
    [isOfLastNight, today, zones, context.positions],
  );
  const useNames = column.useItemNames ?? noNames;
  const names = useNames();
  const { label, filter: asked } = namedFilter(column, filter, names);
  const text = filterLabel(column, asked, { today, lastNight });

  useEffect(() => {
    if (isOpen) isChanged.current = false;
  }, [isOpen]);

  function open(next: boolean): void {
    if (!next) {
      handOverDraft.current?.();
      button.current?.focus();
    }
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
            className={styles.text}
            title={column.hint}
            aria-label={`Filter ${label}: ${text}`}
            onClick={() => open(!isOpen)}
          >
            <b>{label}</b> <span>{text}</span>
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown p="sm">
          {column.hint && (
            <Text size="xs" c="dimmed" mb={6}>
              {column.hint}
            </Text>
          )}
          <FilterEditor
            column={column}
            context={context}
            lastNight={lastNight}
            daysHint={daysLabel(services, column, choice, zones)}
            filter={filter}
            choices={choicesOf(column, props.choices)}
            names={names}
            onChange={(next, how) => {
              // One step of the browser's history for one visit to the editor.
              onChange(next, { replace: isChanged.current, isTyped: how?.isTyped });
              isChanged.current = true;
            }}
            handOverDraft={handOverDraft}
            onDone={() => open(false)}
          />
        </Popover.Dropdown>
      </Popover>
      <CloseButton
        size={24}
        className={styles.remove}
        aria-label={`Remove filter ${label}`}
        onClick={onRemove}
      />
    </span>
  );
}

/** The items of a list filter: those that a column always has, with the counts of the rows at hand. */
function choicesOf<T>(
  { id, choices }: Column<T>,
  ofRows: FilterChipProps<T>['choices'],
): readonly FilterChoice[] | undefined {
  const met = ofRows?.(id);
  if (!choices) return met;
  const counts = new Map(met?.map(({ text, count }) => [text, count]));
  return choices.map((text) => ({ text, ...(met && { count: counts.get(text) ?? 0 }) }));
}
