import { VisuallyHidden } from '@mantine/core';
import { DAY_REASONS, DAY_STATES } from '@sightline/domain/effort/day-state';
import { memo, useState } from 'react';
import { dayText } from '../analysis/analysis-text.ts';
import type { ChartTable } from '../chart/chart-table.ts';
import { DataPanel } from '../chart/data-panel.tsx';
import { fileName } from '../chart/file-name.ts';
import { useIsPaper } from '../paper/paper.ts';
import { DAY_LABELS } from './day-labels.ts';
import styles from './effort-chart.module.css';
import type { DrawnSpell, EffortRow, EffortRows } from './effort-rows.ts';

const TITLE = 'Days watched';
const ROW_HEIGHT = 26;
const HEAD_HEIGHT = 64;
const MOST_HEIGHT = 520;
/** Names of months on one line. */
const MOST_MONTHS = 12;
/** From there on a name would be cut, as a share of the width. */
const LAST_LABEL = 0.95;
/** More bars are no picture that anybody reads. */
const MOST_ROWS = 200;

interface EffortChartProps {
  readonly drawn: EffortRows;
  /** What it is called as a part of something else, whose frame it fills then. */
  readonly title?: string;
}

/** Cameras as bars of days, in the state of each; as a table and a file spell after spell. */
export function EffortChart({ drawn: { rows, months, span }, title }: EffortChartProps) {
  const [pointed, setPointed] = useState('');
  const isPaper = useIsPaper();
  const every = Math.ceil(months.length / MOST_MONTHS);
  const shown = rows.slice(0, MOST_ROWS);
  const heading = title ?? TITLE;
  const fills = title !== undefined;
  const height = Math.min(MOST_HEIGHT, HEAD_HEIGHT + ROW_HEIGHT * Math.max(1, shown.length));
  return (
    <div className={styles.panel} data-fills={fills || undefined}>
      <DataPanel
        title={heading}
        titleOrder={2}
        fileName={fills ? fileName(heading) : 'sightline-days-watched'}
        table={toTable(rows)}
        zone="UTC"
        height={fills ? undefined : height}
        readout={
          <>
            <p className={styles.said}>{pointed || spanText(span, rows.length, isPaper)}</p>
            <Legend />
          </>
        }
      >
        <section className={styles.scroll} aria-label={heading} tabIndex={isPaper ? undefined : 0}>
          <table className={styles.bars} onPointerLeave={() => setPointed('')}>
            <thead>
              <tr>
                <th scope="col">Camera</th>
                <th scope="col">
                  <VisuallyHidden>Days</VisuallyHidden>
                  <span className={styles.months} aria-hidden>
                    {months
                      .filter(({ start }, index) => index % every === 0 && start < LAST_LABEL)
                      .map(({ day, start }, index) => (
                        <span key={day} style={{ left: `${100 * start}%` }}>
                          {monthText(day, index === 0)}
                        </span>
                      ))}
                  </span>
                </th>
                <th scope="col">Watched</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <Row key={row.deviceId} row={row} onPoint={setPointed} />
              ))}
            </tbody>
          </table>
        </section>
      </DataPanel>
    </div>
  );
}

interface RowProps {
  readonly row: EffortRow;
  /** Says what the spell of days is that is pointed at. */
  readonly onPoint: (text: string) => void;
}

const Row = memo(function Row({ row: { name, cameraDays, days, spells }, onPoint }: RowProps) {
  return (
    <tr>
      <th scope="row" title={name}>
        {name}
      </th>
      <td>
        <span className={styles.bar} aria-hidden>
          {spells.map((spell) => (
            <span
              key={spell.from}
              className={styles.spell}
              data-state={spell.state}
              style={{ left: `${100 * spell.start}%`, width: `${100 * spell.width}%` }}
              onPointerEnter={() => onPoint(`${name}, ${spellText(spell)}`)}
            />
          ))}
        </span>
        <VisuallyHidden>{statesText(spells)}</VisuallyHidden>
      </td>
      <td className={styles.figure}>
        {cameraDays.toFixed(1)} of {days}
      </td>
    </tr>
  );
});

/** `Watched: 20 days, silent: 10 days`. */
function statesText(spells: readonly DrawnSpell[]): string {
  return DAY_STATES.map((state) => {
    const days = spells.reduce((sum, spell) => (spell.state === state ? sum + spell.days : sum), 0);
    return days > 0 ? `${DAY_LABELS[state].legend}: ${days === 1 ? '1 day' : `${days} days`}` : '';
  })
    .filter(Boolean)
    .join(', ');
}

function Legend() {
  return (
    <ul className={styles.legend}>
      {DAY_STATES.map((state) => (
        <li key={state}>
          <span className={styles.spell} data-state={state} aria-hidden />
          {DAY_LABELS[state].legend}
        </li>
      ))}
    </ul>
  );
}

/** `12 Nov 2026 – 14 Nov 2026 (3 days): took no photos. Its card was full.` */
function spellText({ from, to, days, state, reason }: DrawnSpell): string {
  const when = from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)} (${days} days)`;
  const why = reason === null ? '' : `. ${DAY_REASONS[reason]}`;
  return `${when}: ${DAY_LABELS[state].one}${why}`;
}

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });
const MONTH_AND_YEAR = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `Nov`; January and the first one have their year. */
function monthText(day: string, isFirst: boolean): string {
  return (isFirst || day.slice(5, 7) === '01' ? MONTH_AND_YEAR : MONTH).format(Date.parse(day));
}

/** `1 Oct 2026 – 31 Oct 2026`, and how many cameras only the table has. */
function spanText(span: EffortRows['span'], cameras: number, isPaper: boolean): string {
  if (!span) return '';
  const days = `${dayText(span.first)} – ${dayText(span.last)}.${isPaper ? '' : ' Point at a bar for its days.'}`;
  return cameras > MOST_ROWS
    ? `${days} The first ${MOST_ROWS} of ${cameras.toLocaleString('en')} cameras; the file has all.`
    : days;
}

function toTable(rows: readonly EffortRow[]): ChartTable {
  return {
    columns: ['Camera', 'Device', 'First day', 'Last day', 'Days', 'State', 'Why'],
    rows: rows.flatMap(({ name, deviceId, spells }) =>
      spells.map(({ from, to, days, state, reason }) => [
        name,
        deviceId,
        from,
        to,
        days,
        DAY_LABELS[state].legend,
        reason === null ? null : DAY_REASONS[reason],
      ]),
    ),
  };
}
