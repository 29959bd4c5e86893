import { useReducer } from 'react';

/**
 * A mutation's `mutate` whose `variables` are drawn with the press that sets them off. A mutation tells of itself one timer
 * later, and until then React puts a controlled switch back to what it was.
 */
export function useSeenAtOnce<T>(mutate: (variables: T) => void): (variables: T) => void {
  const [, drawAgain] = useReducer((draws: number) => draws + 1, 0);
  return (variables) => {
    mutate(variables);
    drawAgain();
  };
}
