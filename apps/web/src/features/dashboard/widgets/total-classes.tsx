import { Anchor } from '@mantine/core';
import { useIsPaper } from '../../../components/paper/paper.ts';
import type { WidgetProps } from '../widget.ts';
import { Total } from './totals/total.tsx';

/** How many species were seen, and which of them most often. */
export function TotalClasses({ title, counts, openInsights }: WidgetProps) {
  const [most] = counts.classes;
  const isPaper = useIsPaper();
  return (
    <Total title={title} value={counts.classes.length} unit="classes">
      {most && (
        <>
          Most often{' '}
          {isPaper ? (
            most.className
          ) : (
            <Anchor
              component="button"
              inherit
              onClick={() => openInsights({ className: most.className })}
              title={most.className}
            >
              {most.className}
            </Anchor>
          )}
        </>
      )}
    </Total>
  );
}
