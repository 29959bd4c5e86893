import classes from './logo.module.css';

/** The mark: an eye that opens over a horizon like a rising sun. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" className={classes.mark} aria-hidden="true">
      <rect width="32" height="32" rx="8" className={classes.background} />
      <path d="M5.5 20.5C8 13 12 9.5 16 9.5S24 13 26.5 20.5" className={classes.lid} />
      <path d="M11.4 20.5a4.6 4.6 0 0 1 9.2 0z" className={classes.pupil} />
      <path d="M3.5 23.6h25" className={classes.line} />
    </svg>
  );
}

/** Mark and name; `compact` leaves the name to screen readers on small screens. */
export function Logo({ compact = false }: { compact?: boolean }) {
  return (
    <span className={classes.logo}>
      <LogoMark />
      <span className={classes.name} data-compact={compact || undefined}>
        Sightline
      </span>
    </span>
  );
}
