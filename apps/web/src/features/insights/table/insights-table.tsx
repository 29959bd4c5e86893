import { IconArchive } from '@tabler/icons-react';
import { type Ref, useMemo } from 'react';
import type { TableView } from '../../../components/data-table/address/use-table-view.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import type { RowKey, RowSource } from '../../../components/data-table/rows/row-source.ts';
import type { Selection } from '../../../components/data-table/selection/use-selection.ts';
import type { TableHandle } from '../../../components/data-table/table-props.ts';
import { useServices } from '../../../kernel/services-context.tsx';
import { ActionBar } from '../actions/action-bar.tsx';
import { CardActions } from '../actions/card-actions.tsx';
import { insightsFile } from '../export/insights-file.ts';
import styles from '../insights-tab.module.css';
import { answerRows, type OnAnswered } from '../review/answer-rows.ts';
import { actOn } from '../review/review-steps.ts';
import type { InsightRow } from '../rows/insight-row.ts';
import type { useInsightRows } from '../rows/use-insight-rows.ts';
import { AnswerBar } from '../species/answer-bar.tsx';
import { InsightCard } from './insight-card.tsx';
import { NoInsights } from './no-insights.tsx';
import type { useCategories } from './use-categories.ts';

const ROW_HEIGHT = { images: 64, plain: 42 };
const CARD_HEIGHT = { images: 102, plain: 94 };
const NO_PHOTO_COLUMN = ['photo'];
/** The columns that {@link InsightCard} shows. */
const ON_EVERY_CARD = ['photo', 'class_name', 'device_name', 'confidence', 'comms_source', 'status'];
const NONE: readonly string[] = [];

interface InsightsTableProps {
  readonly view: TableView<InsightRow>;
  readonly source: ReturnType<typeof useInsightRows>;
  /** What is listed, expanded collections with their insights beneath them. */
  readonly rows: RowSource<InsightRow>;
  readonly selection: Selection;
  /** Calls back with the selected rows once they are read. */
  readonly withSelected: (act: (rows: readonly InsightRow[]) => void) => void;
  /** Has the right species of rows chosen. */
  readonly onWrong: (rows: readonly InsightRow[]) => void;
  readonly onAnswered: OnAnswered;
  readonly showImages: boolean;
  readonly categories: ReturnType<typeof useCategories>;
  readonly openKey: RowKey | undefined;
  readonly onOpen: (row: InsightRow) => void;
  readonly ref: Ref<TableHandle>;
}

/** The table of the Insights tab. */
export function InsightsTable(props: InsightsTableProps) {
  const services = useServices();
  const { view, source, rows, selection, withSelected, showImages, categories } = props;
  const { insights, news, onTop, onNews } = source;
  const { chosen, showArchived } = categories;
  const file = useMemo(() => insightsFile(services), [services]);
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
        card={(row) => <InsightCard row={row} showImage={showImages} time={timeOnCards(view)} />}
        cardShows={ON_EVERY_CARD}
        cardActions={(row) => <CardActions row={row} />}
        selection={selection}
        bulkActions={
          <>
            <ActionBar onAct={(action) => withSelected((chosen) => actOn(services, chosen, action))} />
            <AnswerBar
              onAnswer={(answer) =>
                withSelected((chosen) =>
                  answer === 'wrong'
                    ? props.onWrong(chosen)
                    : answerRows(services, chosen, answer, props.onAnswered),
                )
              }
            />
          </>
        }
        isLoading={insights.isLoading}
        isFresh={(row) => insights.isFresh(row.members?.at(-1) ?? row)}
        file={file}
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
        news={news}
        onNews={onNews}
        onTop={onTop}
      />
    </>
  );
}

/** Cards have room for one time: the one by which they are sorted, else the one by which they are filtered. */
function timeOnCards({ sort, filters }: TableView<InsightRow>): 'taken' | 'received' {
  if (sort.column === 'time_stamp') return 'received';
  if (sort.column === 'file_ctime') return 'taken';
  const isOf = (column: string) => filters.some(({ header }) => header === column);
  return isOf('time_stamp') && !isOf('file_ctime') ? 'received' : 'taken';
}
