import type { Position } from '@sightline/domain/devices/coordinates';
import type { ComponentType } from 'react';
import { gridTexts } from './grid-text.ts';

interface GridItemsProps {
  readonly position: Position;
  readonly Item: ComponentType<{ readonly label: string; readonly text: string }>;
}

/** An item for each grid that covers a position; apart, because projections are a library of their own. */
export function GridItems({ position, Item }: GridItemsProps) {
  return gridTexts(position).map(({ grid, text }) => <Item key={grid} label={grid} text={text} />);
}
