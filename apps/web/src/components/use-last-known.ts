import { useState } from 'react';

/** The last value there was, so that a dialog keeps its content while it fades out. */
export function useLastKnown<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
