import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { LIMITS } from '@sightline/domain/limits';
import { useMemo, useState } from 'react';
import { NeedsStrip } from '../../components/device/needs/needs-strip.tsx';
import { FilterChips } from '../../components/insight-filters/filter-chips.tsx';
import { FilterDrawer } from '../../components/insight-filters/filter-drawer.tsx';
import { Page } from '../../components/page/page.tsx';
import { useServices } from '../../kernel/services-context.tsx';
import { DashboardContent } from './dashboard-content.tsx';
import { DashboardToolbar } from './dashboard-toolbar.tsx';
import { AddDialog } from './edit/add-dialog.tsx';
import { endEditing, isUnsaved, startEditing, useDraft } from './edit/dashboard-draft.ts';
import { DiscardDialog } from './edit/discard-dialog.tsx';
import { EditDialogs } from './edit/edit-dialogs.tsx';
import { EditToolbar } from './edit/edit-toolbar.tsx';
import { ResetDialog } from './edit/reset-dialog.tsx';
import { useEditing } from './edit/use-editing.ts';
import { useSaveDashboard } from './edit/use-save-dashboard.ts';
import { settled } from './grid/grid-layout.ts';
import { createKeptOf } from './kept-of.ts';
import { PrintedDashboard } from './paper/printed-dashboard.tsx';
import { usePrinting } from './paper/use-printing.ts';
import { useDashboard } from './use-dashboard.ts';

type Dialog = 'filters' | 'add' | 'discard' | 'reset';

/** Numbers and charts of the account's cameras and what they saw, arranged by their owner. */
export function DashboardTab() {
  const services = useServices();
  const isNarrow = useMediaQuery(`(max-width: ${LIMITS.narrowTablePx}px)`, undefined, {
    getInitialValueInEffect: false,
  });
  const dashboard = useDashboard(isNarrow);
  const { filters, setFilters, chips } = dashboard;
  const draft = useDraft((state) => state.draft);
  const edit = useEditing();
  const save = useSaveDashboard();
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  const [keptOf] = useState(createKeptOf);
  const isPrinting = usePrinting();

  const saved = dashboard.widgets.data;
  const settledWidgets = useMemo(() => saved && settled(saved), [saved]);
  const widgets = draft?.widgets ?? settledWidgets;
  const isEditing = draft !== undefined && !isNarrow;
  const canArrange = saved !== undefined && !isNarrow;

  function cancel(): void {
    save.reset();
    if (isUnsaved(draft)) setDialog('discard');
    else endEditing(services);
  }

  return (
    <Page
      title="Dashboard"
      lead={dashboard.scope}
      actions={
        isEditing ? (
          <EditToolbar
            isSaving={save.isPending}
            onAdd={() => setDialog('add')}
            onCancel={cancel}
            onSave={() => save.mutate(draft.widgets)}
          />
        ) : (
          <DashboardToolbar
            filtered={chips.length}
            showArchived={filters.archived}
            onShowArchived={(archived) => setFilters({ ...filters, archived })}
            onFilters={() => setDialog('filters')}
            onEdit={canArrange ? () => startEditing(services, saved) : undefined}
            onReset={canArrange ? () => setDialog('reset') : undefined}
          />
        )
      }
    >
      {!isEditing && <NeedsStrip first={isNarrow ? 1 : 3} />}
      <FilterChips
        chips={chips}
        archived={filters.archived}
        onChange={setFilters}
        onOpen={() => setDialog('filters')}
      />
      <DashboardContent
        dashboard={dashboard}
        widgets={widgets}
        isNarrow={isNarrow}
        editing={isEditing ? edit.editing : undefined}
        saveError={save.error}
        keptOf={keptOf}
      />
      {isPrinting && widgets && widgets.length > 0 && (
        <PrintedDashboard
          widgets={widgets}
          shared={dashboard.shared}
          keptOf={keptOf}
          scope={dashboard.scope}
        />
      )}
      <VisuallyHidden role="status">{edit.said}</VisuallyHidden>
      <FilterDrawer
        opened={dialog === 'filters'}
        filters={filters}
        today={dashboard.today}
        zone={dashboard.zone}
        daysHint={dashboard.daysHint}
        onChange={setFilters}
        onClose={close}
      />
      <AddDialog opened={dialog === 'add'} onAdd={edit.add} onClose={close} />
      <EditDialogs widget={edit.renaming} onClose={edit.stopRenaming} />
      <DiscardDialog opened={dialog === 'discard'} onClose={close} />
      <ResetDialog opened={dialog === 'reset'} onClose={close} />
    </Page>
  );
}
