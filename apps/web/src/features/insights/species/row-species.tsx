import { UnstyledButton } from '@mantine/core';
import { truncateTableText } from '@sightline/domain/tables/truncate';
import { IconChevronRight, IconPencil, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { createContext, type MouseEvent, useContext } from 'react';
import { ShortText } from '../../../components/data-table/columns/short-text.tsx';
import type { RowKey } from '../../../components/data-table/rows/row-source.ts';
import { memberCount } from '../detail/insight-labels.ts';
import { type InsightRow, rowKey } from '../rows/insight-row.ts';
import { useRowSpecies } from '../table/use-row-state.ts';
import styles from './row-species.module.css';
import { useConfirmations } from './species-confirmations.ts';

interface Expansion {
  readonly expanded: ReadonlySet<RowKey>;
  readonly toggle: (key: RowKey) => void;
}

/** Which collections are open; cells are drawn once and ask for it themselves. */
export const ExpansionContext = createContext<Expansion>({ expanded: new Set(), toggle: () => {} });

/** A row's species, what people said of it, and the way into a collection. */
export function RowSpecies({ row }: { row: InsightRow }) {
  const { species, said, isUnsaved } = useRowSpecies(row);
  const { expanded, toggle } = useContext(ExpansionContext);
  const key = rowKey(row);
  const isOpen = expanded.has(key);

  function onToggle(event: MouseEvent): void {
    event.stopPropagation();
    toggle(key);
  }

  return (
    <span
      className={styles.species}
      data-member={row.isMember || undefined}
      data-collection={row.members !== undefined || undefined}
    >
      {row.members && (
        <UnstyledButton
          className={styles.expander}
          tabIndex={-1}
          aria-expanded={isOpen}
          aria-label={`Insights of this collection, ${row.members.length}`}
          title={`Collection of ${memberCount(row)}`}
          onClick={onToggle}
        >
          <IconChevronRight
            size={14}
            className={styles.chevron}
            data-open={isOpen || undefined}
            aria-hidden
          />
          {row.members.length}
        </UnstyledButton>
      )}
      <span className={styles.said}>
        <span className={styles.name}>
          <ShortText text={truncateTableText(species)} whole={species} />
        </span>
        {said && <SaidMark said={said} model={row.class_name} isUnsaved={isUnsaved} />}
      </span>
    </span>
  );
}

interface SaidMarkProps {
  readonly said: 'confirmed' | 'corrected';
  readonly model: string;
  readonly isUnsaved: boolean;
}

/** That people confirmed or corrected a species. */
export function SaidMark({ said, model, isUnsaved }: SaidMarkProps) {
  const text = said === 'confirmed' ? 'Confirmed' : `Corrected, the model said ${model}`;
  const Icon = said === 'confirmed' ? IconRosetteDiscountCheck : IconPencil;
  const isDelayed = useConfirmations((state) => state.isDelayed);
  const label = isUnsaved ? `${text}, ${isDelayed ? 'not sent yet' : 'can be undone'}` : text;
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className={styles.mark}
      data-unsaved={isUnsaved || undefined}
    >
      <Icon size={16} stroke={1.8} aria-hidden />
    </span>
  );
}
