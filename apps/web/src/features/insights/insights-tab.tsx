import { Group, Switch } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { LIMITS } from '@sightline/domain/limits';
import { useEffect, useRef, useState } from 'react';
import { DataTable } from '../../components/data-table/data-table.tsx';
import type { Sorting } from '../../components/data-table/sort-items.ts';
import type { TableHandle } from '../../components/data-table/table-props.ts';
import { Page } from '../../components/page/page.tsx';
import { InsightCard } from './insight-card.tsx';
import { InsightDialog } from './insight-dialog.tsx';
import { insightCount } from './insight-words.ts';
import { INSIGHTS_COLUMNS } from './insights-columns.tsx';
import { LoadProgress } from './load-progress.tsx';
import { NoInsights } from './no-insights.tsx';
import { NEWEST_FIRST } from './order-insights.ts';
import { useInsightRows } from './use-insight-rows.ts';
import { useOpenInsight } from './use-open-insight.ts';
import { useShowImages } from './use-show-images.ts';

const ROW_HEIGHT = { images: 64, plain: 42 };
const CARD_HEIGHT = { images: 106, plain: 98 };
const NO_PHOTO_COLUMN = ['photo'];

/** What the account's cameras saw: a live table, each row with a dialog. */
export function InsightsTab() {
  const narrow = useMediaQuery(`(max-width: ${LIMITS.narrowTablePx}px)`, undefined, {
    getInitialValueInEffect: false,
  });
  const table = useRef<TableHandle>(null);
  const [sorting, setSorting] = useState<Sorting>(NEWEST_FIRST);
  const [imagesWanted, setImagesWanted] = useShowImages();
  const [showArchived, setShowArchived] = useState(false);
  const { rows, insights, find, unseen, onTop } = useInsightRows(sorting, showArchived);
  const { openId, open, step, close } = useOpenInsight();
  const showImages = narrow || imagesWanted;
  const size = showImages ? 'images' : 'plain';

  useOnClose(openId, (id) => table.current?.focusRow(id));

  return (
    <Page
      title="Insights"
      lead={<LoadProgress insights={insights} shown={rows.count} />}
      actions={
        <Group gap="lg">
          {!narrow && (
            <Switch
              label="Show images"
              checked={imagesWanted}
              onChange={(event) => setImagesWanted(event.currentTarget.checked)}
            />
          )}
          <Switch
            label="Show archived"
            checked={showArchived}
            onChange={(event) => setShowArchived(event.currentTarget.checked)}
          />
        </Group>
      }
    >
      <DataTable
        ref={table}
        label="Insights"
        columns={INSIGHTS_COLUMNS}
        hidden={showImages ? [] : NO_PHOTO_COLUMN}
        rows={rows}
        rowHeight={ROW_HEIGHT[size]}
        cardHeight={CARD_HEIGHT[size]}
        card={(insight) => <InsightCard insight={insight} showImage={showImages} />}
        sorting={sorting}
        onSorting={setSorting}
        orderKey={`${sorting.id} ${sorting.desc} ${showArchived}`}
        isLoading={insights.isLoading}
        isFresh={insights.isFresh}
        error={insights.error}
        errorTitle="Your insights did not load"
        onRetry={insights.retry}
        empty={<NoInsights archived={insights.rows.length} onShowArchived={() => setShowArchived(true)} />}
        openKey={openId}
        onOpen={(insight) => open(insight.insight_id)}
        news={unseen > 0 ? insightCount(unseen, 'new') : undefined}
        onTop={onTop}
      />
      <InsightDialog
        openId={openId}
        insight={openId === undefined ? undefined : find(openId)}
        isLoading={insights.isLoading}
        rows={rows}
        onStep={step}
        onClose={close}
      />
    </Page>
  );
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
