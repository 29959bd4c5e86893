import type { FilterChoice } from '@sightline/domain/filters/filter';
import type { TextColumn } from './protocol.ts';

interface Choices {
  readonly items: readonly FilterChoice[];
  readonly isStale: boolean;
}

/** The texts of columns of what is listed, as last received; what is asked for and old is read anew. */
export function createColumnChoices(
  read: (column: TextColumn) => Promise<readonly FilterChoice[] | undefined>,
  onChange: () => void,
) {
  let choices = new Map<string, Choices>();

  async function readAnew(column: TextColumn): Promise<void> {
    const of = choices;
    const items = await read(column).catch(() => undefined);
    if (!items || of !== choices) return;
    choices.set(column.name, { items, isStale: false });
    onChange();
  }

  return {
    of: (column: TextColumn): readonly FilterChoice[] => {
      const known = choices.get(column.name);
      if (!known || known.isStale) {
        choices.set(column.name, { items: known?.items ?? [], isStale: false });
        void readAnew(column);
      }
      return known?.items ?? [];
    },
    outdate: (): void => {
      choices = new Map([...choices].map(([key, { items }]) => [key, { items, isStale: true }]));
    },
    clear: (): void => {
      choices = new Map();
    },
  };
}
