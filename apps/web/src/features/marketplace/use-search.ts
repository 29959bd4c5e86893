import { LIMITS } from '@sightline/domain/limits';
import type { ModelSearch } from '@sightline/domain/marketplace/search-models';
import { useSearchParams } from 'wouter';

const TEXT = 'search';
const SPECIES = 'species';

/** What is looked for, mirrored in the address as `/?tab=marketplace&search=yolo&species=kea`. */
export function useSearch(): ModelSearch & { readonly set: (next: Partial<ModelSearch>) => void } {
  const [params, setParams] = useSearchParams();
  const now: ModelSearch = {
    text: (params.get(TEXT) ?? '').slice(0, LIMITS.textLength),
    species: params.getAll(SPECIES),
  };

  function set(change: Partial<ModelSearch>): void {
    const { text, species } = { ...now, ...change };
    setParams(
      (last) => {
        const next = new URLSearchParams(last);
        next.delete(TEXT);
        next.delete(SPECIES);
        if (text) next.set(TEXT, text);
        for (const one of species) next.append(SPECIES, one);
        return next;
      },
      { replace: true },
    );
  }

  return { ...now, set };
}
