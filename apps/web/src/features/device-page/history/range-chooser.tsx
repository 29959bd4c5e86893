import { Button, Group, Popover, SegmentedControl } from '@mantine/core';
import { calendarOf, dayAfter } from '@sightline/domain/filters/calendar';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useZone } from '../../../queries/time-zones.ts';
import { timeRangeLabel } from '../time-labels.ts';
import { CustomRange } from './custom-range.tsx';
import classes from './history.module.css';
import { type HistoryRange, RANGE_DAYS } from './history-range.ts';

const LABELS: Record<(typeof RANGE_DAYS)[number], string> = {
  7: '7 days',
  30: '30 days',
  90: '90 days',
  365: 'Year',
};
const OTHER = 'other';

interface RangeChooserProps {
  readonly deviceId: number;
  readonly range: HistoryRange;
  readonly onChange: (range: HistoryRange) => void;
}

/** Chooses of what time the charts tell. */
export function RangeChooser({ deviceId, range, onChange }: RangeChooserProps) {
  const [isOpen, setOpen] = useState(false);
  const zone = useZone(deviceId);
  const isCustom = !('days' in range);
  const choose = (next: HistoryRange) => {
    setOpen(false);
    onChange(next);
  };
  return (
    <Group gap={8} className={classes.chooser}>
      <SegmentedControl
        size="xs"
        aria-label="Time shown"
        value={isCustom ? OTHER : String(range.days)}
        data={RANGE_DAYS.map((days) => ({ value: String(days), label: LABELS[days] }))}
        onChange={(value) => {
          const days = RANGE_DAYS.find((known) => String(known) === value);
          if (days) choose({ days });
        }}
      />
      <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus withinPortal>
        <Popover.Target>
          <Button
            size="xs"
            variant={isCustom ? 'light' : 'default'}
            className={classes.custom}
            leftSection={<IconCalendar size={15} aria-hidden />}
            onClick={() => setOpen(!isOpen)}
          >
            {isCustom ? rangeLabel(range, zone) : 'Custom'}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <CustomRange zone={zone} range={range} onChoose={choose} />
        </Popover.Dropdown>
      </Popover>
    </Group>
  );
}

type ChosenRange = Exclude<HistoryRange, { readonly days: number }>;

function rangeLabel(range: ChosenRange, zone: string): string {
  if ('from' in range) return timeRangeLabel(range.from, range.to, zone);
  const { startOf } = calendarOf(zone);
  return timeRangeLabel(startOf(range.first), startOf(dayAfter(range.last)), zone);
}
