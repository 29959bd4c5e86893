import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { EffortDay } from '@sightline/contract/effort/effort.contract';
import { DAY_REASONS, DAY_STATES } from '@sightline/domain/effort/day-state';
import { DAY_LABELS, dayText } from '../../../components/effort/day-labels.ts';
import styles from './effort.module.css';
import { calendarRows, HALF_MONTH } from './effort-spells.ts';

const DAYS_OF_MONTH = Array.from({ length: 31 }, (_, index) => index + 1);
/** Every fifth day has its number above it. */
const NUMBERED = 5;
/** Below this width a whole month has no room for squares that a finger finds. */
const NARROW = '(max-width: 40em)';

/** Every day of some months, a row each; two on a narrow screen. */
export function EffortCalendar({ days }: { readonly days: readonly EffortDay[] }) {
  const inHalves = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  return (
    <div className={styles.frame}>
      <table className={styles.calendar}>
        <VisuallyHidden component="caption">Days on which the camera watched</VisuallyHidden>
        <colgroup>
          <col className={styles.month} />
          <col span={inHalves ? HALF_MONTH : DAYS_OF_MONTH.length} />
        </colgroup>
        {!inHalves && (
          <thead aria-hidden>
            <tr>
              <td />
              {DAYS_OF_MONTH.map((number) => (
                <td key={number} className={styles.number}>
                  {(number === 1 || number % NUMBERED === 0) && number}
                </td>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {calendarRows(days, inHalves).map(({ label, days: own }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {own.map((day, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a square stays where it is.
                <Day key={index} day={day} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles.legend}>
        {DAY_STATES.map((state) => (
          <li key={state}>
            <span className={styles.day} data-state={state} aria-hidden />
            {DAY_LABELS[state].legend}: {days.filter((day) => day.state === state).length}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Day({ day }: { readonly day: EffortDay | undefined }) {
  if (!day) return <td />;
  const { date, state, reason } = day;
  const why = reason === null ? '' : `. ${DAY_REASONS[reason]}`;
  const text = `${dayText(date)}: ${DAY_LABELS[state].one}${why}`;
  return (
    <td title={text}>
      <span className={styles.day} data-state={state} aria-hidden />
      <VisuallyHidden>{text}</VisuallyHidden>
    </td>
  );
}
