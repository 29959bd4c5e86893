import { SegmentedControl } from '@mantine/core';
import classes from './small-switch.module.css';

interface ScaleSwitchProps {
  /** Of the chart. */
  readonly title: string;
  readonly isLog: boolean;
  readonly onChange: (isLog: boolean) => void;
}

const SCALES = ['Linear', 'Log'] as const;

/** Whether the axis of a chart is divided evenly, or by powers of ten, on which few can be seen beside many. */
export function ScaleSwitch({ title, isLog, onChange }: ScaleSwitchProps) {
  return (
    <SegmentedControl
      className={classes.switch}
      classNames={{ label: classes.choice }}
      size="xs"
      aria-label={`Axis of ${title}`}
      data={[...SCALES]}
      value={isLog ? 'Log' : 'Linear'}
      onChange={(scale) => onChange(scale === 'Log')}
    />
  );
}
