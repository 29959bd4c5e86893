interface Loading {
  readonly isLoading: boolean;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
}

/** How lists that are drawn together stand: on their way, failed, and how to ask again for those that failed. */
export function loadState(...queries: readonly Loading[]) {
  return {
    // What refreshes by itself disturbs nobody; a failed one that is asked for again is waited for.
    isLoading: queries.some((query) => query.isLoading || (query.isError && query.isFetching)),
    error: queries.find((query) => query.isError)?.error ?? null,
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}
