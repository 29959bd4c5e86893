import type { ExpectedEnd } from '@sightline/contract/forecasts/forecasts.contract';
import { type BatteryLevel, batteryLevel, voltsText } from '@sightline/domain/devices/battery-status';
import { LIMITS } from '@sightline/domain/limits';
import type { Tone } from './contact-kinds.ts';
import { batteryEndText } from './forecast-text.ts';
import { StatusLabel } from './status-label.tsx';

interface LevelLabels {
  /** The word in a table. */
  readonly label: string;
  /** The whole sentence. */
  readonly text: string;
  readonly tone: Tone;
  /** How far the battery of the icon is filled, 0 to 1. */
  readonly fill: number;
}

const GOOD = { label: 'Good', text: 'Battery levels are good.', tone: 'good' } as const;

/** The texts for each battery level; do not reword those for low and none, which are fixed. */
const BATTERY_LABELS: Record<BatteryLevel, LevelLabels> = {
  full: { label: 'Full', text: 'The battery is full.', tone: 'good', fill: 1 },
  high: { ...GOOD, fill: 0.8 },
  medium: { ...GOOD, fill: 0.6 },
  fair: { ...GOOD, fill: 0.42 },
  good: { ...GOOD, fill: 0.26 },
  low: {
    label: 'Low',
    text: 'Battery levels are Low. Please replace batteries.',
    tone: 'bad',
    fill: 0.12,
  },
  unknown: { label: 'No Battery Information', text: 'No Battery Information', tone: 'none', fill: 0 },
};

interface BatteryLabelProps {
  /** Volts; null for cameras that report none. */
  readonly value: number | null;
  /** When it is expected to be empty: one that ends soon is not called good, whatever its voltage. */
  readonly end?: ExpectedEnd | null | undefined;
  /** Says that the batteries were changed and nothing is known of them yet: then the voltage is of those before. */
  readonly changed?: string | undefined;
  /** Writes the whole sentence. */
  readonly long?: boolean;
}

/** What is said of batteries by their voltage, by when they are expected to be empty, and once they were `changed`. */
export function batteryLabels(volts: number | null, end?: ExpectedEnd | null, changed?: string): LevelLabels {
  if (changed !== undefined) return { label: 'Changed', text: `${changed}.`, tone: 'good', fill: 1 };
  const labels = BATTERY_LABELS[batteryLevel(volts)];
  const isSoon = labels.tone === 'good' && end && end.days_p50 <= LIMITS.batteryEndingDays;
  return isSoon ? { ...labels, label: 'Ends soon', text: `${batteryEndText(end)}.`, tone: 'warn' } : labels;
}

/** A camera's battery. */
export function BatteryLabel({ value, end, changed, long = false }: BatteryLabelProps) {
  const { label, text, tone, fill } = batteryLabels(value, end, changed);
  return (
    <StatusLabel
      icon={<BatteryIcon fill={fill} />}
      tone={tone}
      text={long ? text : label}
      aside={value === null || changed !== undefined ? undefined : voltsText(value)}
      title={text}
    />
  );
}

const WELL = { x: 4.6, width: 11.8 };

function BatteryIcon({ fill }: { readonly fill: number }) {
  return (
    <svg data-icon viewBox="0 0 24 24" width={20} height={20} aria-hidden="true">
      <rect
        x="2.75"
        y="7.25"
        width="15.5"
        height="9.5"
        rx="2.25"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      />
      <path d="M21 10.5v3" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      {fill > 0 ? (
        <rect x={WELL.x} y="9.1" width={WELL.width * fill} height="5.8" rx="0.8" fill="currentColor" />
      ) : (
        <path d="M5 18.5 16 5.5" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      )}
    </svg>
  );
}
