import { useMediaQuery } from '@mantine/hooks';
import { LIMITS } from '@sightline/domain/limits';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { ALL_OR_PAGED } from '../../components/data-table/paging/page-math.ts';
import { useSelection } from '../../components/data-table/selection/use-selection.ts';
import type { TableHandle } from '../../components/data-table/table-props.ts';
import { useOpenRecord } from '../../components/data-table/use-open-record.ts';
import { useTableView } from '../../components/data-table/use-table-view.ts';
import { Page } from '../../components/page/page.tsx';
import { useFeatureKeys } from '../../queries/features.ts';
import { openActionQueue } from './action-queue.ts';
import { expandRows } from './expand-rows.ts';
import { InsightDialog } from './insight-dialog.tsx';
import { type InsightRow, rowKey } from './insight-row.ts';
import { INSIGHTS_COLUMNS, NEWEST_FIRST } from './insights-columns.tsx';
import styles from './insights-tab.module.css';
import { InsightsTable } from './insights-table.tsx';
import { InsightsToolbar } from './insights-toolbar.tsx';
import { LoadProgress } from './load-progress.tsx';
import { ReviewDesk } from './review-desk.tsx';
import { useReviewHelp } from './review-shortcuts.ts';
import { ExpansionContext } from './row-species.tsx';
import { UnsavedBar } from './unsaved-bar.tsx';
import { useCategories } from './use-categories.ts';
import { useExpansion } from './use-expansion.ts';
import { useInsightRows } from './use-insight-rows.ts';
import { reviewListOf, selectedRows, useReviewList } from './use-review-list.ts';
import { useShowImages } from './use-show-images.ts';
import { useTableKeys } from './use-table-keys.ts';
import { openVerdicts } from './verdicts.ts';

/** What the account's cameras saw: a live table, each row with a dialog, and a desk for going through it fast. */
export function InsightsTab() {
  useEffect(() => {
    openActionQueue();
    openVerdicts();
  }, []);
  const narrow = useMediaQuery(`(max-width: ${LIMITS.narrowTablePx}px)`, undefined, {
    getInitialValueInEffect: false,
  });
  const table = useRef<TableHandle>(null);
  const [imagesWanted, setImagesWanted] = useShowImages();
  const categories = useCategories();
  const collections = useFeatureKeys().includes('insight_collections');
  const view = useTableView<InsightRow>({
    table: 'insights',
    tab: 'insights',
    columns: INSIGHTS_COLUMNS,
    sort: NEWEST_FIRST,
    paging: ALL_OR_PAGED,
  });
  const source = useInsightRows({
    view,
    categories: categories.chosen,
    showArchived: categories.showArchived,
    collections,
  });
  const { rows: list, order, insights, rowOf } = source;
  const expansion = useExpansion();
  const rows = useMemo(() => expandRows(list, expansion.expanded), [list, expansion.expanded]);
  const ordered = useMemo(() => expandRows(order, expansion.expanded), [order, expansion.expanded]);
  const selection = useSelection(ordered, view);
  const [isCorrecting, setCorrecting] = useState(false);
  const detail = useOpenRecord('insights', 'insight');
  const openId = idIn(detail.openId);
  const openRow = openId === undefined ? undefined : rowOf(openId);
  const review = useReviewList(list, source.isComplete);
  const isTableOnTop = openId === undefined && review.currentId === undefined;
  const selected = () => selectedRows(ordered, selection);
  const keys = useTableKeys({
    isOn: isTableOnTop,
    rows,
    table,
    hasSelected: selection.count > 0,
    selected,
    onCorrect: (row) => {
      setCorrecting(true);
      detail.open(row.insight_id);
    },
    onReview: startReview,
  });
  function startReview(): void {
    const at = selection.count > 0 ? undefined : keys.focused();
    void review.start(reviewListOf(selection.count > 0 ? ordered : order, selection), at);
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
      lead={<LoadProgress insights={insights} shown={list.count} collections={collections} />}
      actions={
        <InsightsToolbar
          categories={categories}
          images={narrow ? undefined : { shown: imagesWanted, show: setImagesWanted }}
          selected={selection.count}
          canReview={list.count > 0}
          onReview={startReview}
        />
      }
    >
      <ExpansionContext value={expansion}>
        <div ref={keys.wrapper} className={styles.table}>
          <InsightsTable
            ref={table}
            view={view}
            source={source}
            rows={rows}
            selection={selection}
            selected={selected}
            showImages={narrow || imagesWanted}
            categories={categories}
            openKey={openRow && rowKey(openRow)}
            onOpen={(row) => detail.open(row.insight_id)}
          />
        </div>
      </ExpansionContext>
      <UnsavedBar />
      <InsightDialog
        openId={openId}
        row={openRow}
        isLoading={openId !== undefined && !source.isMissing(openId)}
        list={list}
        isCorrecting={isCorrecting}
        onCorrecting={setCorrecting}
        onStep={(id) => {
          setCorrecting(false);
          detail.step(id);
        }}
        onClose={detail.close}
      />
      <ReviewDesk
        currentId={review.currentId}
        list={review.list}
        rowOf={(id) => rowOf(id, review.list)}
        onStep={review.step}
        onClose={review.close}
      />
    </Page>
  );
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
