import { useReducer } from 'react';

/**
 * A mutation's `mutate` that renders its `variables` in the same event. React Query announces a mutation one timer later;
 * until then React would set a controlled switch back to its old value.
 */
export function useOptimisticMutate<T>(mutate: (variables: T) => void): (variables: T) => void {
  const [, drawAgain] = useReducer((draws: number) => draws + 1, 0);
  return (variables) => {
    mutate(variables);
    drawAgain();
  };
}
