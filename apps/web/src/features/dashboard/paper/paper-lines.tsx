import { isNumberWidget } from '@sightline/domain/dashboard/layout';
import type { PaperLine, PaperTile } from '@sightline/domain/dashboard/paper-lines';
import { isTextWidget } from '@sightline/domain/dashboard/widget-text';
import type { CSSProperties } from 'react';
import { KeptContext } from '../../../components/paper/kept.ts';
import { WidgetFrame } from '../grid/widget-frame.tsx';
import type { KeptOf } from '../kept-of.ts';
import type { SharedProps } from '../widget-body.tsx';
import classes from './paper.module.css';
import type { LineKind } from './paper-sizes.ts';

export interface TileProps {
  readonly shared: SharedProps | undefined;
  readonly keptOf: KeptOf;
}

interface PaperLinesProps extends TileProps {
  readonly lines: readonly PaperLine[];
  /** Pixels of a grid step. */
  readonly stepPx: number;
  /** Whether a widget has a table that is longer than a line of others. */
  readonly isLong: (widgetId: string) => boolean;
}

/** Lines of widgets, none of which is divided by the end of a page unless it is one long table. */
export function PaperLines({ lines, stepPx, isLong, ...shown }: PaperLinesProps) {
  return lines.map((line) => {
    const kind = kindOf(line, isLong);
    const hasLeast = kind === 'numbers' || kind === 'drawings';
    return (
      <div
        key={line.tiles[0]?.widget.id}
        className={classes.line}
        data-line={kind}
        style={{ minHeight: hasLeast ? line.height * stepPx : undefined }}
      >
        {line.tiles.map((tile) => (
          <Tile key={tile.widget.id} {...tile} {...shown} />
        ))}
      </div>
    );
  });
}

function Tile({ widget, columns, shared, keptOf }: PaperTile & TileProps) {
  return (
    <div className={classes.tile} data-widget={widget.id} style={{ '--columns': columns } as CSSProperties}>
      <KeptContext value={keptOf(widget.id)}>
        <WidgetFrame widget={widget} shared={shared} editing={undefined} />
      </KeptContext>
    </div>
  );
}

function kindOf({ tiles }: PaperLine, isLong: PaperLinesProps['isLong']): LineKind {
  const all = (is: (tile: PaperTile) => boolean) => tiles.every(is);
  if (all(({ widget }) => isTextWidget(widget.type))) return 'written';
  if (all(({ widget }) => isNumberWidget(widget.type))) return 'numbers';
  return all(({ widget }) => isLong(widget.id)) ? 'table' : 'drawings';
}
