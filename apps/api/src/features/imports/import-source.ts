import type { Problem } from '@sightline/domain/camtrap-dp/problem';
import type {
  DEPLOYMENTS,
  MEDIA,
  MediaRow,
  OBSERVATIONS,
  RowOf,
  Table,
} from '@sightline/domain/camtrap-dp/tables';

/** A row at its number; `row` is null of one that is left out. */
export interface SourceRow<T extends Table> {
  readonly row: RowOf<T> | null;
  readonly rowNumber: number | undefined;
  /** Its primary key; null where there is none. */
  readonly key: string | null;
}

/** What there is to import, whatever form it has. Each of its tables can be read from the start again; problems are of the last time. */
export interface ImportSource {
  readonly title: string | null;
  /** What tells the project of a deployment from others; empty where nobody knows. */
  readonly projectOf: (deployment: RowOf<typeof DEPLOYMENTS>) => string;
  /** English names by scientific names, once all was read. */
  readonly vernacularNames: () => ReadonlyMap<string, string>;
  /** In this order; memory holds one row. */
  readonly deployments: () => AsyncIterable<SourceRow<typeof DEPLOYMENTS>>;
  readonly media: () => AsyncIterable<SourceRow<typeof MEDIA>>;
  readonly observations: () => AsyncIterable<SourceRow<typeof OBSERVATIONS>>;
  /** Where a photo lies in the archive; null of one that is elsewhere, or is not there. */
  readonly fileOf: (medium: Pick<MediaRow, 'filePath'>) => string | null;
  readonly problems: () => { readonly problems: readonly Problem[]; readonly count: number };
}
