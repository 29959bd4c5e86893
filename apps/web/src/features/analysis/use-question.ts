import { calendarOf } from '@sightline/domain/filters/calendar';
import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import {
  type AnalysisQuestion,
  readQuestion,
  toAnalysisQuery,
  writeQuestion,
} from '../../components/analysis/analysis-question.ts';
import { useNow } from '../../components/time/use-now.ts';
import { useFigureZones } from '../../queries/time-zones.ts';

/** What the page analyses, mirrored in the address, and how the server is asked for it. */
export function useQuestion() {
  const [params, setParams] = useSearchParams();
  const { zones } = useFigureZones();
  const today = calendarOf(zones.home).dayOf(useNow());
  const search = params.toString();
  const question = useMemo(() => readQuestion(new URLSearchParams(search)), [search]);
  const query = useMemo(() => toAnalysisQuery(question, today), [question, today]);
  return {
    question,
    query,
    today,
    setQuestion: (next: Partial<AnalysisQuestion>, how = { replace: false }) =>
      setParams((now) => writeQuestion(now, { ...readQuestion(now), ...next }), how),
  };
}
