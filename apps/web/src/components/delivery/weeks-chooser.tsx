import { SegmentedControl } from '@mantine/core';
import { useSearchParams } from 'wouter';

/** Weeks that people choose from; the first are shown until they do. */
const CHOICES = { 4: '4 weeks', 12: '12 weeks', 26: '26 weeks', 52: 'Year' } as const;
const USUAL = 4;
const PARAM = 'weeks';

/** How many of the last weeks are shown; the address keeps it. */
export function useWeeks(): [number, (weeks: number) => void] {
  const [params, setParams] = useSearchParams();
  const named = Number(params.get(PARAM));
  const choose = (weeks: number) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (weeks === USUAL) after.delete(PARAM);
        else after.set(PARAM, String(weeks));
        return after;
      },
      { replace: true },
    );
  return [Object.hasOwn(CHOICES, named) ? named : USUAL, choose];
}

interface WeeksChooserProps {
  readonly weeks: number;
  readonly onChange: (weeks: number) => void;
}

export function WeeksChooser({ weeks, onChange }: WeeksChooserProps) {
  return (
    <SegmentedControl
      size="xs"
      aria-label="Weeks shown"
      value={String(weeks)}
      data={Object.entries(CHOICES).map(([value, label]) => ({ value, label }))}
      onChange={(value) => onChange(Number(value))}
    />
  );
}
