import { useSearchParams } from 'wouter';
import { type HistoryRange, readRange, writeRange } from './history-range.ts';

/** The range of the page's charts, mirrored in the address; Back leads to the one before. */
export function useHistoryRange(): [HistoryRange, (range: HistoryRange) => void] {
  const [params, setParams] = useSearchParams();
  return [readRange(params), (range) => setParams(writeRange(params, range))];
}
