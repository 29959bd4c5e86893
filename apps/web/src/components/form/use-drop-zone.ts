import { type DragEvent, useState } from 'react';

/**
 * Makes a part of the page the place where files and folders are dropped; while it is off, a drop does nothing. What is dropped
 * can be read during `onDrop` only.
 */
export function useDropZone(isOn: boolean, onDrop: (dropped: DataTransfer) => void) {
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
    if (isOn) onDrop(event.dataTransfer);
  }

  return { isOver: isOver && isOn, handlers: { onDragOver, onDragLeave, onDrop: take } };
}
