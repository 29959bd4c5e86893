import { type DragEvent, useState } from 'react';
import { droppedEntries } from '../../../queries/sd-cards/reading/dropped-entries.ts';

/** Makes a part of the page the place where folders are dropped; while it is off, a drop does nothing. */
export function useCardDrop(isOn: boolean, onDrop: (entries: readonly FileSystemEntry[]) => void) {
  const [isOver, setOver] = useState(false);

  function onDragOver(event: DragEvent): void {
    if (!event.dataTransfer.types.includes('Files')) return;
    // Otherwise the browser opens what is dropped.
    event.preventDefault();
    event.dataTransfer.dropEffect = isOn ? 'copy' : 'none';
    setOver(isOn);
  }

  function onDragLeave({ currentTarget, relatedTarget }: DragEvent): void {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  }

  function take(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const entries = isOn ? droppedEntries(event.dataTransfer) : [];
    if (entries.length > 0) onDrop(entries);
  }

  return { isOver: isOver && isOn, handlers: { onDragOver, onDragLeave, onDrop: take } };
}
