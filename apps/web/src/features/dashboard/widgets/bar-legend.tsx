import classes from './bar-legend.module.css';
import type { WidgetBars } from './widget-bars.ts';

interface BarLegendProps {
  readonly bars: WidgetBars;
  /** Which part of all bars is drawn, where it is not all. */
  readonly part?: string | undefined;
}

/** Which bars show what. */
export function BarLegend({ bars: { series }, part }: BarLegendProps) {
  return (
    <ul className={classes.legend}>
      {series.length > 1 &&
        series.map((name, at) => (
          <li key={name} className={classes.entry}>
            <span className={classes.swatch} data-hollow={at > 0 || undefined} aria-hidden="true" />
            {name}
          </li>
        ))}
      {part && <li>{part}</li>}
    </ul>
  );
}
