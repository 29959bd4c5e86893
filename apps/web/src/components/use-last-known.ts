import { useState } from 'react';

/** The last value there was: a dialog keeps its content while it fades out, a note its error while it is tried again. */
export function useLastKnown<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
