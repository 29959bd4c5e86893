import { Skeleton, Text, TextInput } from '@mantine/core';
import type { AnalysisTrend } from '@sightline/contract/analysis/abundance-answers';
import { isDay } from '@sightline/domain/filters/calendar';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import {
  dayText,
  eventsText,
  figureText,
  intervalText,
  speciesText,
  trapNightsText,
} from '../../components/analysis/analysis-text.ts';
import { Tile, Tiles } from '../../components/facts/tiles.tsx';
import { LoadError } from '../../components/page/load-error.tsx';
import { trendQuery } from '../../queries/analysis/analysis.ts';
import { loadState } from '../../queries/load-state.ts';
import styles from './analysis-page.module.css';
import { useQuestion } from './use-question.ts';

type Change = NonNullable<AnalysisTrend['change']>;
type Period = Change['before'];

const PARAM = 'split';
/** As high as the tiles are, so that what stands below does not move. */
const TILES_HEIGHT = 84;

const REASONS = {
  no_effort: 'No camera watched in one of the two periods.',
  no_events: 'Neither period has an event.',
} as const;

/** The abundance before a day and from it on, such as before and after trapping; the address has the day as `split=2026-11-20`. */
export function PeriodComparison() {
  const { question, query } = useQuestion();
  const [params, setParams] = useSearchParams();
  const named = params.get(PARAM) ?? '';
  const chosen = isDay(named) ? named : undefined;
  // While a year is typed, it is one of the first century.
  const isWithin = chosen !== undefined && (query.from ?? chosen) <= chosen && chosen <= (query.to ?? chosen);
  const day = isWithin ? chosen : undefined;
  const trend = useQuery({ ...trendQuery({ ...query, splitAt: day }), enabled: day !== undefined });
  const { error, retry } = loadState(trend);
  const change = day === undefined ? null : trend.data?.change;
  const isComparing = day !== undefined && (trend.isPending || trend.isPlaceholderData);
  return (
    <div className={styles.comparison}>
      <TextInput
        type="date"
        size="sm"
        w={220}
        maw="100%"
        label="Compare before and from"
        min={query.from}
        max={query.to}
        value={chosen ?? ''}
        error={chosen !== undefined && !isWithin && 'Choose a day of the period.'}
        onChange={(event) => {
          const next = event.currentTarget.value;
          setParams(
            (now) => {
              const address = new URLSearchParams(now);
              if (isDay(next)) address.set(PARAM, next);
              else address.delete(PARAM);
              return address;
            },
            { replace: true },
          );
        }}
      />
      {day !== undefined && error && (
        <LoadError title="The comparison did not load" error={error} onRetry={retry} />
      )}
      {isComparing && !error && (
        <Skeleton height={TILES_HEIGHT} radius="md" role="status" aria-label="Comparing the two periods" />
      )}
      {day !== undefined && change && !isComparing && (
        <ChangeTiles change={change} day={day} species={speciesText(question.filters.classNames)} />
      )}
    </div>
  );
}

interface ChangeTilesProps {
  readonly change: Change;
  readonly day: string;
  /** Whose events these are. */
  readonly species: string;
}

function ChangeTiles({ change, day, species }: ChangeTilesProps) {
  const { before, after, ratio, interval, reason } = change;
  return (
    <>
      <Tiles>
        <Tile label={`Before ${dayText(day)}`} value={rateText(before)} detail={countsText(before)} />
        <Tile label={`From ${dayText(day)} on`} value={rateText(after)} detail={countsText(after)} />
        <Tile
          label={`Times as many, ${species}`}
          value={reason === null && ratio === null ? 'No event before' : figureText(ratio)}
          detail={reason ? REASONS[reason] : `95 %: ${intervalText(interval)}; 1 is no change`}
        />
      </Tiles>
      <Text size="xs" c="dimmed">
        The interval takes events as independent of each other, and the same cameras as watching in both
        periods.
      </Text>
    </>
  );
}

function rateText({ events, camera_days }: Period): string {
  return camera_days > 0 ? `RAI ${figureText((100 * events) / camera_days)}` : '–';
}

function countsText({ events, camera_days }: Period): string {
  return `${eventsText(events)} in ${trapNightsText(camera_days)}`;
}
