import { IconArchive } from '@tabler/icons-react';
import type { Ref } from 'react';
import { DataTable } from '../../components/data-table/data-table.tsx';
import type { RowKey, RowSource } from '../../components/data-table/row-source.ts';
import type { Selection } from '../../components/data-table/selection/use-selection.ts';
import type { TableHandle } from '../../components/data-table/table-props.ts';
import type { TableView } from '../../components/data-table/use-table-view.ts';
import { ActionBar } from './action-bar.tsx';
import { InsightCard } from './insight-card.tsx';
import type { InsightRow } from './insight-row.ts';
import { insightCount } from './insight-words.ts';
import styles from './insights-tab.module.css';
import { NoInsights } from './no-insights.tsx';
import { actOn } from './review-steps.ts';
import type { useCategories } from './use-categories.ts';
import type { useInsightRows } from './use-insight-rows.ts';

const ROW_HEIGHT = { images: 64, plain: 42 };
const CARD_HEIGHT = { images: 106, plain: 98 };
const NO_PHOTO_COLUMN = ['photo'];
const NONE: readonly string[] = [];

interface InsightsTableProps {
  readonly view: TableView<InsightRow>;
  readonly source: ReturnType<typeof useInsightRows>;
  /** What is listed, expanded collections with their insights beneath them. */
  readonly rows: RowSource<InsightRow>;
  readonly selection: Selection;
  readonly selected: () => Promise<readonly InsightRow[]>;
  readonly showImages: boolean;
  readonly categories: ReturnType<typeof useCategories>;
  readonly openKey: RowKey | undefined;
  readonly onOpen: (row: InsightRow) => void;
  readonly ref: Ref<TableHandle>;
}

/** The table of the Insights tab. */
export function InsightsTable(props: InsightsTableProps) {
  const { view, source, rows, selection, selected, showImages, categories } = props;
  const { insights, unseen, onTop } = source;
  const { chosen, showArchived } = categories;
  const size = showImages ? 'images' : 'plain';
  return (
    <>
      {showArchived && (
        <p className={styles.archived}>
          <IconArchive size={18} stroke={1.6} aria-hidden />
          Archived insights stay out of the way everywhere else. Restore brings one back, without a status,
          once you save.
        </p>
      )}
      <DataTable
        ref={props.ref}
        label="Insights"
        view={{ ...view, orderKey: `${view.orderKey} ${showArchived} ${[...chosen].join(',')}` }}
        without={showImages ? NONE : NO_PHOTO_COLUMN}
        rows={rows}
        rowHeight={ROW_HEIGHT[size]}
        cardHeight={CARD_HEIGHT[size]}
        card={(row) => <InsightCard row={row} showImage={showImages} />}
        selection={selection}
        bulkActions={
          <ActionBar onAct={(action) => void selected().then((chosen) => actOn(chosen, action))} />
        }
        isLoading={insights.isLoading}
        isFresh={(row) => insights.isFresh(row.members?.at(-1) ?? row)}
        error={insights.error}
        errorTitle="Your insights did not load"
        onRetry={insights.retry}
        empty={
          <NoInsights
            held={insights.loaded}
            isFiltered={chosen.size > 0}
            onShowAll={() => categories.choose(new Set())}
            onShowArchived={() => categories.setShowArchived(true)}
          />
        }
        openKey={props.openKey}
        onOpen={props.onOpen}
        news={unseen > 0 ? insightCount(unseen, 'new') : undefined}
        onTop={onTop}
      />
    </>
  );
}
