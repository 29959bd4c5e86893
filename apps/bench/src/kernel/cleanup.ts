/**
 * How everything that a bench starts is ended, last first, when the run is over: whatever the bench has ended itself by then is
 * ended a second time and must not mind.
 */
export const cleanup = new AsyncDisposableStack();
