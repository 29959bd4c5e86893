import { type ComponentProps, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useOpenRecord } from '../../components/data-table/address/use-open-record.ts';
import { useTableView } from '../../components/data-table/address/use-table-view.ts';
import { useCards } from '../../components/data-table/data-table.tsx';
import { ALL_OR_PAGED } from '../../components/data-table/paging/page-math.ts';
import { type Selection, useSelection } from '../../components/data-table/selection/use-selection.ts';
import type { TableHandle } from '../../components/data-table/table-props.ts';
import { lazyDialog } from '../../components/dialog/lazy-dialog.tsx';
import { Page } from '../../components/page/page.tsx';
import { recentSpecies } from '../../components/species/recent-species.ts';
import { useServices } from '../../kernel/services-context.tsx';
import { useFeatureKeys } from '../../queries/features.ts';
import { endWithSession } from '../../queries/insights.ts';
import { openActionQueue } from './actions/action-queue.ts';
import { followUpdates } from './actions/save-actions.ts';
import { UnsavedBar } from './actions/unsaved-bar.tsx';
import styles from './insights-tab.module.css';
import { useReviewHelp } from './review/review-shortcuts.ts';
import { selectedRows, useReviewList } from './review/use-review-list.ts';
import { useWrongSpecies } from './review/use-wrong-species.tsx';
import { expandRows } from './rows/expand-rows.ts';
import { type InsightRow, rowKey } from './rows/insight-row.ts';
import { useExpansion } from './rows/use-expansion.ts';
import { useInsightRows } from './rows/use-insight-rows.ts';
import { leftOpen } from './species/left-open.ts';
import { ExpansionContext } from './species/row-species.tsx';
import { openConfirmations } from './species/species-confirmations.ts';
import { INSIGHTS_COLUMNS, newestFirst } from './table/insights-columns.tsx';
import { InsightsTable } from './table/insights-table.tsx';
import { InsightsToolbar } from './table/insights-toolbar.tsx';
import { LoadProgress } from './table/load-progress.tsx';
import { QuickFilters } from './table/quick-filters.tsx';
import { useCategories } from './table/use-categories.ts';
import { useImages } from './table/use-images.ts';
import { useTableKeys } from './table/use-table-keys.ts';

const InsightDialog = lazyDialog(
  () => import('./detail/insight-dialog.tsx').then((file) => file.InsightDialog),
  ({ openId }) => openId !== undefined,
);
const ReviewMode = lazyDialog(
  () => import('./review/review-mode.tsx').then((file) => file.ReviewMode),
  ({ currentId }) => currentId !== undefined,
);

/** What the account's cameras saw: a live table with a dialog for each row, and a review mode. */
export function InsightsTab() {
  const services = useServices();
  useQueues();
  const table = useRef<TableHandle>(null);
  const images = useImages();
  const narrow = useCards();
  const categories = useCategories();
  const collections = useFeatureKeys().includes('insight_collections');
  const { view, source, rows, ordered, expansion, holdWhile } = useListedInsights(categories, collections);
  const { rows: list, order, insights, rowOf } = source;
  const selection = useSelection(ordered, view);
  const [isCorrecting, setCorrecting] = useState(false);
  const onAnswered = () => endSelection(selection);
  const wrong = useWrongSpecies(onAnswered);
  const detail = useOpenRecord('insights', 'insight');
  const openId = idIn(detail.openId);
  const openRow = openId === undefined ? undefined : rowOf(openId);
  holdWhile(selection.count > 0 || openId !== undefined);
  const review = useReviewList(order, source.isComplete);
  const isTableOnTop = openId === undefined && review.currentId === undefined && !wrong.isOpen;
  const withSelected = (act: (rows: readonly InsightRow[]) => void) =>
    void selectedRows(services, ordered, selection).then(act, endWithSession);
  const keys = useTableKeys({
    isOn: isTableOnTop,
    rows,
    table,
    hasSelected: selection.count > 0,
    withSelected,
    onWrong: (chosen) => {
      if (selection.count > 0) return wrong.ask(chosen);
      setCorrecting(true);
      for (const row of chosen) detail.open(row.insight_id);
    },
    onAnswered,
    onReview: startReview,
  });
  function startReview(): void {
    review.start({ listed: order, rows: ordered, selection, focused: keys.focused() }).catch(endWithSession);
  }
  useReviewHelp();
  useCloseMissing(review.currentId !== undefined && source.isMissing(review.currentId), review.close);
  useOnClose(openId ?? review.currentId, (id) => {
    setCorrecting(false);
    const row = rowOf(id);
    if (row && rows.indexOf(rowKey(row)) >= 0) table.current?.focusRow(rowKey(row));
  });

  return (
    <Page
      title="Insights"
      lead={
        <LoadProgress insights={insights} shown={list.count} collections={collections} isBrief={narrow} />
      }
      actions={
        <InsightsToolbar
          categories={narrow ? undefined : categories}
          images={images.choice}
          selected={selection.count}
          canReview={list.count > 0}
          onReview={startReview}
        />
      }
    >
      <ExpansionContext value={expansion}>
        <div ref={keys.wrapper} className={styles.table} data-images={images.areShown || undefined}>
          <QuickFilters view={view} categories={narrow ? categories : undefined} />
          <InsightsTable
            ref={table}
            view={view}
            source={source}
            rows={rows}
            selection={selection}
            withSelected={withSelected}
            onWrong={wrong.ask}
            onAnswered={onAnswered}
            showImages={images.areShown}
            categories={categories}
            openKey={openRow && rowKey(openRow)}
            onOpen={(row) => detail.open(row.insight_id)}
          />
        </div>
      </ExpansionContext>
      <UnsavedBar />
      {wrong.dialog}
      <OpenInsight
        openId={openId}
        source={source}
        isCorrecting={isCorrecting}
        onCorrecting={setCorrecting}
        onStep={detail.step}
        onClose={detail.close}
      />
      <ReviewMode
        currentId={review.currentId}
        order={review.order}
        rowOf={(id) => rowOf(id, review.order?.list)}
        onStep={review.step}
        onClose={review.close}
      />
    </Page>
  );
}

interface OpenInsightProps extends Omit<ComponentProps<typeof InsightDialog>, 'row' | 'isLoading' | 'list'> {
  readonly source: ReturnType<typeof useInsightRows>;
}

/** The dialog of one insight; the next one is not being corrected yet. */
function OpenInsight({ source, onStep, ...props }: OpenInsightProps) {
  const { openId, onCorrecting } = props;
  return (
    <InsightDialog
      {...props}
      row={openId === undefined ? undefined : source.rowOf(openId)}
      isLoading={openId !== undefined && !source.isMissing(openId)}
      list={source.rows}
      onStep={(id) => {
        onCorrecting(false);
        onStep(id);
      }}
    />
  );
}

/** An answer ends the selection, so that the next one does not replace it; undone, the same rows are selected again. */
function endSelection(selection: Selection): () => void {
  const keys = selection.keys();
  selection.clear();
  return () => {
    if (keys.length > 0) selection.restore(keys);
  };
}

/** Takes up what was left undone: bulk updates, queued actions and confirmations. */
function useQueues(): void {
  const services = useServices();
  useEffect(() => {
    followUpdates(services);
    openActionQueue(services);
    openConfirmations(services);
    services.get(leftOpen).open();
    services.get(recentSpecies).open();
  }, [services]);
}

/**
 * What is listed, with the members of collections that are unfolded. Call `holdWhile` each time: the list stands still while
 * somebody is at work with its rows.
 */
function useListedInsights(categories: ReturnType<typeof useCategories>, collections: boolean) {
  const [isHeld, setHeld] = useState(false);
  const view = useTableView<InsightRow>({
    table: 'insights',
    tab: 'insights',
    columns: INSIGHTS_COLUMNS,
    sort: newestFirst,
    paging: ALL_OR_PAGED,
  });
  const source = useInsightRows({
    view,
    categories: categories.chosen,
    showArchived: categories.showArchived,
    collections,
    isHeld,
  });
  const { rows: list, order } = source;
  const expansion = useExpansion();
  const rows = useMemo(() => expandRows(list, expansion.expanded), [list, expansion.expanded]);
  const ordered = useMemo(() => expandRows(order, expansion.expanded), [order, expansion.expanded]);
  const holdWhile = (isAtWork: boolean) => {
    if (isAtWork !== isHeld) setHeld(isAtWork);
  };
  return { view, source, rows, ordered, expansion, holdWhile };
}

function idIn(text: string | undefined): number | undefined {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** An address may name a review of what is gone or somebody else's; the table stays usable. */
function useCloseMissing(isMissing: boolean, close: () => void): void {
  const onMissing = useEffectEvent(close);
  useEffect(() => {
    if (isMissing) onMissing();
  }, [isMissing]);
}

/** Calls back with the record that was open last when it is closed, by whichever way. */
function useOnClose(openId: number | undefined, onClose: (id: number) => void): void {
  const last = useRef(openId);
  useEffect(() => {
    const closed = openId === undefined ? last.current : undefined;
    last.current = openId;
    if (closed !== undefined) onClose(closed);
  });
}
