/** Calls back when what was drawn by now is on the screen; in a tab that nobody sees, which is not painted, soon. */
export function afterPaint(callback: () => void): void {
  const soon = () => setTimeout(callback);
  if (document.hidden) soon();
  else requestAnimationFrame(soon);
}
