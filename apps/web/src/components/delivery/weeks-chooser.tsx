import { SegmentedControl, Text } from '@mantine/core';
import type { DeviceDelivery } from '@sightline/contract/arrivals/arrivals.contract';
import { useSearchParams } from 'wouter';
import type { DeliveryPeriod } from '../../queries/arrivals.ts';
import { dateText } from '../time/time-text.ts';
import { useMinute } from '../time/use-minute.ts';

/** Periods that people choose from; the first are shown until they do. */
const CHOICES: readonly { readonly value: DeliveryPeriod; readonly label: string }[] = [
  { value: 4, label: '4 weeks' },
  { value: 'last-month', label: 'Last month' },
  { value: 12, label: '12 weeks' },
  { value: 26, label: '26 weeks' },
  { value: 52, label: 'Year' },
];
const USUAL: DeliveryPeriod = 4;
const PARAM = 'weeks';

/** Which weeks are shown; the address keeps it. */
export function useWeeks(): [DeliveryPeriod, (weeks: DeliveryPeriod) => void] {
  const [params, setParams] = useSearchParams();
  const named = CHOICES.find(({ value }) => String(value) === params.get(PARAM));
  const choose = (weeks: DeliveryPeriod) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (weeks === USUAL) after.delete(PARAM);
        else after.set(PARAM, String(weeks));
        return after;
      },
      { replace: true },
    );
  return [named?.value ?? USUAL, choose];
}

interface WeeksChooserProps {
  readonly weeks: DeliveryPeriod;
  readonly onChange: (weeks: DeliveryPeriod) => void;
}

export function WeeksChooser({ weeks, onChange }: WeeksChooserProps) {
  return (
    <SegmentedControl
      size="xs"
      aria-label="Weeks shown"
      value={String(weeks)}
      data={CHOICES.map(({ value, label }) => ({ value: String(value), label }))}
      onChange={(chosen) => onChange(CHOICES.find(({ value }) => String(value) === chosen)?.value ?? USUAL)}
    />
  );
}

interface WeeksShownProps {
  /** Undefined while it loads. */
  readonly delivery: Pick<DeviceDelivery, 'from' | 'to'> | undefined;
}

/** Which whole weeks the figures are of: messages are counted by the week. */
export function WeeksShown({ delivery }: WeeksShownProps) {
  const now = useMinute();
  return (
    <Text size="xs" c="dimmed" mih="1.5em">
      {delivery && weeksText(delivery, now)}
    </Text>
  );
}

/** `Whole weeks, Monday to Sunday in UTC: 2 Nov 2026 to today`. */
function weeksText({ from, to }: Pick<DeviceDelivery, 'from' | 'to'>, now: number): string {
  const day = (date: string) => dateText(`${date}T00:00:00Z`, 'UTC');
  const today = new Date(now).toISOString().slice(0, 10);
  return `Whole weeks, Monday to Sunday in UTC: ${day(from)} to ${to >= today ? 'today' : day(to)}`;
}
