import type {
  AnalysisActivity as Activity,
  AnalysisOverlap,
} from '@sightline/contract/analysis/model-answers';
import { listText } from '@sightline/domain/history/value-text';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import {
  ACTIVITY_REASONS,
  ACTIVITY_TIMES,
  ActivityPanel,
} from '../../../components/analysis/activity-chart.tsx';
import {
  type DayCurve,
  hourText,
  overlapCurves,
  peakOf,
} from '../../../components/analysis/activity-option.ts';
import { eventsText, figureText, intervalText } from '../../../components/analysis/analysis-text.ts';
import { basisText } from '../../../components/analysis/basis-line.tsx';
import { activityQuery, overlapQuery } from '../../../queries/analysis/analysis.ts';
import type { AnalysisProps } from '../widget.ts';
import { AnalysisFoot } from './analysis/analysis-foot.tsx';
import { AnalysisStates, Nothing } from './analysis/analysis-states.tsx';
import classes from './analysis/analysis-widget.module.css';
import { figuresOf, REFRESHED } from './analysis/figures.ts';
import { useShownSpecies } from './analysis/use-shown-species.ts';
import { WithoutSpecies } from './analysis/without-species.tsx';

/** When in the day a species is active, or two of them and how much they are active at the same times. */
export function AnalysisActivity({ title, classNames, asked }: AnalysisProps) {
  const species = useShownSpecies('analysis_activity', classNames, asked);
  const [first, other] = species.data ?? [];
  if (first === undefined) return <WithoutSpecies title={title} species={species} chosen={classNames} />;
  const props = { title, asked };
  return other === undefined ? (
    <OneSpecies {...props} name={first} />
  ) : (
    <TwoSpecies {...props} names={[first, other]} />
  );
}

type WidgetOf = Pick<AnalysisProps, 'title' | 'asked'>;

function OneSpecies({ name, ...widget }: WidgetOf & { readonly name: string }) {
  const { query } = widget.asked;
  const activity = useQuery({
    ...activityQuery({ ...query, classes: [name], timeBase: 'clock' }),
    ...REFRESHED,
  });
  return (
    <AnalysisStates title={widget.title} figures={figuresOf(activity)}>
      {(found) => (
        <Curves {...widget} names={[name]} found={found}>
          {oneText(name, found)}
        </Curves>
      )}
    </AnalysisStates>
  );
}

function TwoSpecies({ names, ...widget }: WidgetOf & { readonly names: readonly [string, string] }) {
  const { query } = widget.asked;
  const overlap = useQuery({
    ...overlapQuery({ ...query, classes: [...names], timeBase: 'clock' }),
    ...REFRESHED,
  });
  return (
    <AnalysisStates title={widget.title} figures={figuresOf(overlap)}>
      {(found) => (
        <Curves {...widget} names={names} found={found}>
          {twoText(names, found)}
        </Curves>
      )}
    </AnalysisStates>
  );
}

interface CurvesProps extends WidgetOf {
  /** One, or two to compare. */
  readonly names: readonly [string, string?];
  readonly found: Activity | AnalysisOverlap;
  /** The figures in a sentence. */
  readonly children: ReactNode;
}

function Curves({ title, asked, names: [first, other], found, children }: CurvesProps) {
  const { sun, time_base, reason, caution } = found;
  const curves = useMemo(() => curvesIn(found, first, other), [found, first, other]);
  const names = other === undefined ? [first] : [first, other];
  return (
    <>
      {reason ? (
        <Nothing title={title}>{whyText(names, found, reason)}</Nothing>
      ) : (
        <ActivityPanel
          curves={curves}
          sun={sun}
          timeBase={time_base}
          title={title}
          scope={asked.scope}
          readout={
            <p className={classes.said}>
              {children} {ACTIVITY_TIMES[time_base]}.
            </p>
          }
        />
      )}
      <AnalysisFoot
        title={title}
        part="activity"
        asked={asked}
        classNames={names}
        basis={basisText({ ...found, n: typeof found.n === 'number' ? found.n : found.n[0] + found.n[1] })}
        caution={caution}
      />
    </>
  );
}

/** Why there is no curve; of two species, how many events each has. */
function whyText(
  names: readonly string[],
  found: Activity | AnalysisOverlap,
  reason: NonNullable<Activity['reason']>,
): string {
  if (!('curves' in found)) return `${names.join('')}: ${ACTIVITY_REASONS[reason]}`;
  const counts = names.map((name) => `${name}: ${eventsText(countOf(name, found))}`);
  return `${listText(counts)}. Both need events at different times of day to be compared.`;
}

function countOf(name: string, { class_names, n }: AnalysisOverlap): number {
  return n[name === class_names[0] ? 0 : 1];
}

function curvesIn(
  found: Activity | AnalysisOverlap,
  first: string,
  other: string | undefined,
): readonly DayCurve[] {
  if ('curves' in found) return overlapCurves([first, other ?? first], found);
  return [{ name: first, curve: found.curve, hours: found.hours }];
}

/** `kiwi: 112 events, most active at 22:10; activity level 0.42 (95 %: 0.3 to 0.55).` */
function oneText(name: string, { events, curve, level, interval }: Activity): ReactNode {
  return (
    <>
      <b>{name}</b>: {eventsText(events)}, most active at {hourText(peakOf(curve) ?? 0)}; activity level{' '}
      {figureText(level)} (95 %: {intervalText(interval)}).
    </>
  );
}

/** `kiwi (solid line, 112 events) and stoat (dashed, 60 events): overlap Δ4 0.61 (95 %: 0.5 to 0.7).` */
function twoText([first, other]: readonly [string, string], found: AnalysisOverlap): ReactNode {
  const { chosen, delta1, delta4, interval } = found;
  const eventsOf = (name: string) => eventsText(countOf(name, found));
  const [sign, overlap] = chosen === 'delta4' ? ['Δ4', delta4] : ['Δ1', delta1];
  return (
    <>
      <b>{first}</b> (solid line, {eventsOf(first)}) and <b>{other}</b> (dashed, {eventsOf(other)}): overlap{' '}
      {sign} {figureText(overlap)} (95 %: {intervalText(interval)}).
    </>
  );
}
