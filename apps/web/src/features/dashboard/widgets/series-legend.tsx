import classes from './series-legend.module.css';

/** Which bars show what. */
export function SeriesLegend({ series }: { readonly series: readonly string[] }) {
  return (
    <ul className={classes.legend}>
      {series.map((name, at) => (
        <li key={name} className={classes.entry}>
          <span className={classes.swatch} data-hollow={at > 0 || undefined} aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
  );
}
