import { useEffect, useState } from 'react';
import { afterPaint } from '../../../kernel/after-paint.ts';

/** Whether what `isThere` has been painted since, so that something that takes longer may begin. */
export function usePainted(isThere: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (isThere) afterPaint(() => setPainted(true));
  }, [isThere]);
  return isPainted;
}
