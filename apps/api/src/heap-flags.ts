/**
 * Node's flags for the two processes, as all that starts them gives them; the Dockerfile says the same. What requests leave
 * behind is swept away soon, and not when there is much of it (docs/architecture/operations.md).
 */
export const HEAP_FLAGS = {
  main: ['--max-semi-space-size=4', '--max-old-space-size=768'],
  worker: ['--max-semi-space-size=4', '--max-old-space-size=384'],
} as const;
