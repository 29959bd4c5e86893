import { VisuallyHidden } from '@mantine/core';
import type { EffortDay } from '@sightline/contract/effort/effort.contract';
import { DAY_REASONS, DAY_STATES } from '@sightline/domain/effort/day-state';
import { DAY_LABELS, dayText, monthText } from './day-labels.ts';
import styles from './effort.module.css';
import { monthsOf } from './effort-spells.ts';

const DAYS_OF_MONTH = Array.from({ length: 31 }, (_, index) => index + 1);

/** Every day of some months, a row each. */
export function EffortCalendar({ days }: { readonly days: readonly EffortDay[] }) {
  return (
    <div className={styles.frame}>
      <table className={styles.calendar}>
        <VisuallyHidden component="caption">Days on which the camera watched</VisuallyHidden>
        <colgroup>
          <col className={styles.month} />
          <col span={DAYS_OF_MONTH.length} />
        </colgroup>
        <tbody>
          {monthsOf(days).map(([month, own]) => (
            <tr key={month}>
              <th scope="row">{monthText(month)}</th>
              {DAYS_OF_MONTH.map((number) => (
                <Day key={number} day={own.find(({ date }) => Number(date.slice(8)) === number)} />
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
