import type { Widget } from '@sightline/domain/dashboard/layout';
import { paperLines } from '@sightline/domain/dashboard/paper-lines';
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { PaperContext } from '../../../components/paper/paper.ts';
import classes from './paper.module.css';
import { forPaper, leastColumnsOn, PAPER_GAP, type PaperFormat } from './paper-format.ts';
import { PaperLines, type TileProps } from './paper-lines.tsx';
import { fitPages, type Measured, measure } from './paper-sizes.ts';

export interface PaperWidgets extends TileProps {
  readonly widgets: readonly Widget[];
}

interface PaperBoardProps extends PaperWidgets {
  readonly format: PaperFormat;
  /** What stands above the widgets. */
  readonly children: ReactNode;
}

/** The widgets in lines that fill the width of a paper. */
export function PaperBoard({ widgets, format, children, ...tile }: PaperBoardProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [measured, setMeasured] = useState<Measured>();
  const { stepPx } = format;
  const isLong = (id: string) => measured?.tiles.get(id)?.lost !== undefined;
  const lines = paperLines(
    widgets.map((widget) => forPaper(widget, measured?.tiles.get(widget.id)?.height ?? 0, format)),
    {
      leastColumns: leastColumnsOn(format),
      lost: ({ id }) => {
        const lost = measured?.tiles.get(id)?.lost;
        return lost && lost / stepPx;
      },
      pages: {
        height: format.height / stepPx,
        gap: PAPER_GAP / stepPx,
        taken: (measured?.taken ?? 0) / stepPx,
      },
    },
  );
  // What is drawn on canvas is drawn in effects, after these, and finds its last size.
  useLayoutEffect(() => {
    if (!ref.current) return;
    if (measured) fitPages(ref.current, format);
    else setMeasured(measure(ref.current, format));
  }, [format, measured]);
  const sizes = { '--paper-width': `${format.width}px`, '--paper-gap': `${PAPER_GAP}px` };
  return (
    <div className={classes.board} data-format={format.name} style={sizes as CSSProperties}>
      {children}
      <div ref={ref} className={classes.lines} data-measured={measured === undefined || undefined}>
        <PaperContext value={measured ? 'drawn' : 'measured'}>
          <PaperLines lines={lines} stepPx={measured ? stepPx : 0} isLong={isLong} {...tile} />
        </PaperContext>
      </div>
    </div>
  );
}
