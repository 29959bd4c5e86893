import { wordSearch } from '../filters/word-search.ts';
import { speciesOf } from '../models/animals.ts';
import { compareTexts } from '../tables/sort.ts';

interface Searchable {
  readonly name: string;
  readonly alg_name: string;
  readonly author: string;
  readonly framework: string;
  readonly classes: Parameters<typeof speciesOf>[0];
}

/** What a reader looks for in the marketplace. */
export interface ModelSearch {
  /** Part of a name, an author or a framework, in any case. */
  readonly text: string;
  /** A model that knows any of these is shown; none chosen matches all. */
  readonly species: readonly string[];
}

/** The public models that match; every search word has to be in the name, the author or the framework. */
export function searchModels<T extends Searchable>(
  models: readonly T[],
  { text, species }: ModelSearch,
): readonly T[] {
  const isSaid = wordSearch(text);
  return models.filter((model) => {
    const known = speciesOf(model.classes);
    return (
      isSaid([model.name, model.alg_name, model.author, model.framework].join('\n')) &&
      (species.length === 0 || species.some((one) => known.includes(one)))
    );
  });
}

/** Every species that one of the models knows, in the alphabet's order; 'empty' is the last one. */
export function speciesOfAll(models: readonly Searchable[]): string[] {
  const inOrder = models
    .flatMap(({ classes }) => classes)
    .sort((one, other) => compareTexts(one.label, other.label));
  return speciesOf(inOrder);
}
