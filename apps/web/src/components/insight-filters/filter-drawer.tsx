import { Button, Drawer, Stack } from '@mantine/core';
import { useRef } from 'react';
import { ConfidenceField } from './confidence-field.tsx';
import classes from './filter-drawer.module.css';
import { type CountedDays, type InsightFilters, NO_FILTERS, questionOf } from './insight-filters.ts';
import { PeriodFields } from './period-fields.tsx';
import { ClassField, DeviceField, GroupField } from './scope-fields.tsx';
import type { SetFilters } from './use-filters.ts';

interface FilterDrawerProps extends CountedDays {
  readonly opened: boolean;
  readonly filters: InsightFilters;
  /** Whose days a period counts, in words. */
  readonly daysHint: string;
  /** Whether a period has to have a beginning, and confidence only a lower end. */
  readonly isAnalysis?: boolean;
  readonly onChange: SetFilters;
  readonly onClose: () => void;
}

/** The filters of a whole page; what is chosen acts at once. */
export function FilterDrawer({ opened, filters, onChange, onClose, ...props }: FilterDrawerProps) {
  const { today, zone, daysHint, isAnalysis = false } = props;
  const isChanged = useRef(false);
  function change(next: Partial<InsightFilters>): void {
    // One step of the browser's history for one visit.
    onChange({ ...filters, ...next }, { replace: isChanged.current });
    isChanged.current = true;
  }
  function close(): void {
    isChanged.current = false;
    onClose();
  }
  return (
    <Drawer
      opened={opened}
      onClose={close}
      position="right"
      size="26rem"
      title="Filters"
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
      styles={{ title: { fontWeight: 600 } }}
      overlayProps={{ backgroundOpacity: 0.15 }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="lg" className={classes.fields}>
        <PeriodFields
          period={filters.period}
          today={today}
          hint={daysHint}
          hasAllTime={!isAnalysis}
          onChange={(period) => change({ period })}
        />
        <GroupField chosen={filters.groupIds} onChange={(groupIds) => change({ groupIds })} />
        <DeviceField chosen={filters.deviceIds} onChange={(deviceIds) => change({ deviceIds })} />
        <ClassField
          counted={questionOf({ ...filters, classNames: [] }, { zone, today })}
          chosen={filters.classNames}
          onChange={(classNames) => change({ classNames })}
        />
        <ConfidenceField
          range={filters.confidence}
          isLeastOnly={isAnalysis}
          onChange={(confidence) => change({ confidence })}
        />
        <div className={classes.foot}>
          <Button variant="subtle" onClick={() => change({ ...NO_FILTERS, archived: filters.archived })}>
            Clear all
          </Button>
          <Button onClick={close}>Done</Button>
        </div>
      </Stack>
    </Drawer>
  );
}
