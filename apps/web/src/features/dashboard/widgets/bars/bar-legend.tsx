import { useIsPaper } from '../../../../components/paper/paper.ts';
import classes from './bar-legend.module.css';
import type { CategoryOverflow } from './category-overflow.ts';
import type { WidgetBars } from './widget-bars.ts';

interface BarLegendProps {
  readonly bars: WidgetBars;
  /** There are more than is drawn. */
  readonly overflow?: CategoryOverflow | undefined;
}

/** Which bars show what, and what they leave out. */
export function BarLegend({ bars: { series }, overflow }: BarLegendProps) {
  const isPaper = useIsPaper();
  return (
    <ul className={classes.legend}>
      {series.length > 1 &&
        series.map((name, at) => (
          <li key={name} className={classes.entry}>
            <span className={classes.swatch} data-hollow={at > 0 || undefined} aria-hidden="true" />
            {name}
          </li>
        ))}
      {overflow && (
        <li>
          {!isPaper && `${overflow.text} `}Shown: {overflow.part}.
        </li>
      )}
    </ul>
  );
}
