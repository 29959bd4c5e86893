import { useOpenRecord } from '../../components/data-table/address/use-open-record.ts';
import { useTableView } from '../../components/data-table/address/use-table-view.ts';
import { DataTable, useCards } from '../../components/data-table/data-table.tsx';
import { PAGED } from '../../components/data-table/paging/page-math.ts';
import { useArrayRows } from '../../components/data-table/rows/use-array-rows.ts';
import { Page } from '../../components/page/page.tsx';
import { CARD_HEIGHT, ModelCard } from './model-card.tsx';
import { ModelFacts } from './model-facts.tsx';
import { type ModelRow, modelKey } from './model-row.ts';
import { BY_NAME, MODELS_COLUMNS } from './models-columns.tsx';
import { NoModels } from './no-models.tsx';
import { useModelRows } from './use-model-rows.ts';

const ROW_HEIGHT = 46;

/** The account's models: what they know, where they run, and their files. */
export function ModelsTab() {
  // A card shows everything as it is.
  const narrow = useCards();
  const { items, isLoading, error, retry } = useModelRows();
  const { openId, open, step, close } = useOpenRecord('models', 'model');
  const openKey = openId === undefined ? undefined : Number(openId);
  const view = useTableView<ModelRow>({
    table: 'models',
    tab: 'models',
    columns: MODELS_COLUMNS,
    sort: BY_NAME,
    paging: PAGED,
  });
  const rows = useArrayRows(items, view, modelKey);

  function toggle(row: ModelRow): void {
    const key = modelKey(row);
    if (key === openKey) close();
    else if (openKey === undefined) open(key);
    else step(key);
  }

  return (
    <Page title="My Models" lead="What your cameras can tell apart, and which of them do.">
      <DataTable
        label="Models"
        view={view}
        rows={rows}
        rowHeight={ROW_HEIGHT}
        card={(row) => <ModelCard row={row} />}
        cardHeight={CARD_HEIGHT}
        isLoading={isLoading}
        openKey={openKey}
        {...(!narrow && { onOpen: toggle })}
        detail={(row) => <ModelFacts row={row} />}
        error={error}
        errorTitle="Your models did not load"
        onRetry={retry}
        empty={<NoModels />}
      />
    </Page>
  );
}
