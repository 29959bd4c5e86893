import type { AnalysisEffort as Effort } from '@sightline/contract/analysis/abundance-answers';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { trapNightsText } from '../../../components/analysis/analysis-text.ts';
import { EffortChart } from '../../../components/effort/effort-chart.tsx';
import { effortRows } from '../../../components/effort/effort-rows.ts';
import { surveyEffortQuery } from '../../../queries/analysis/analysis.ts';
import { devicesQuery } from '../../../queries/devices.ts';
import type { AnalysisProps } from '../widget.ts';
import { AnalysisFoot } from './analysis/analysis-foot.tsx';
import { AnalysisStates, Nothing } from './analysis/analysis-states.tsx';
import { figuresOf, REFRESHED } from './analysis/figures.ts';

/** On which days each camera watched, was silent or failed. */
export function AnalysisEffort({ title, asked }: AnalysisProps) {
  const { query, isNothing } = asked;
  const { from, to, deviceIds, groupIds } = query;
  // Neither species nor events are of what cameras did.
  const effort = useQuery({
    ...surveyEffortQuery({ from, to, deviceIds, groupIds }),
    ...REFRESHED,
    enabled: !isNothing,
  });
  if (isNothing) return <Nothing title={title} />;
  return (
    <AnalysisStates title={title} figures={figuresOf(effort)}>
      {(found) => <Days title={title} asked={asked} found={found} />}
    </AnalysisStates>
  );
}

interface DaysProps extends Pick<AnalysisProps, 'title' | 'asked'> {
  readonly found: Effort;
}

function Days({ title, asked, found }: DaysProps) {
  const devices = useQuery(devicesQuery);
  const drawn = useMemo(() => effortRows(found.devices, devices.data ?? []), [found, devices.data]);
  if (drawn.rows.length === 0) return <Nothing title={title} />;
  const watched = drawn.rows.filter(({ cameraDays }) => cameraDays > 0).length;
  return (
    <>
      <EffortChart drawn={drawn} title={title} />
      <AnalysisFoot
        title={title}
        part="effort"
        asked={asked}
        basis={`${trapNightsText(found.camera_days)} · ${watched} of ${camerasText(drawn.rows.length)} watched · ${found.method}`}
      />
    </>
  );
}

function camerasText(count: number): string {
  return count === 1 ? '1 camera' : `${count.toLocaleString('en')} cameras`;
}
