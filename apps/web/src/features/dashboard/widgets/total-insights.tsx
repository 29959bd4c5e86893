import type { WidgetProps } from '../widget.ts';
import { Total } from './totals/total.tsx';

/** How many insights there are. */
export function TotalInsights({ title, counts, openInsights }: WidgetProps) {
  return <Total title={title} value={counts.insights} unit="insights" onOpen={() => openInsights({})} />;
}
