import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useOpenRecord } from '../../components/data-table/address/use-open-record.ts';
import { useTableView } from '../../components/data-table/address/use-table-view.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { PAGED } from '../../components/data-table/paging/page-math.ts';
import { OlderRows } from '../../components/data-table/rows/older-rows.tsx';
import { useArrayRows } from '../../components/data-table/rows/use-array-rows.ts';
import type { TableHandle } from '../../components/data-table/table-props.ts';
import { Page } from '../../components/page/page.tsx';
import { AlertDialog } from './alert-dialog.tsx';
import type { AlertRow } from './alert-row.ts';
import { ALERTS_COLUMNS, NEWEST_ALERT_FIRST } from './alerts-columns.tsx';
import { AlertsToolbar } from './alerts-toolbar.tsx';
import { AllDialog, alertCount } from './all-dialog.tsx';
import { CardActions } from './card-actions.tsx';
import { NoAlerts } from './no-alerts.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { useAlertRows } from './use-alert-rows.ts';
import { isOpen, useListedAlerts } from './use-listed-alerts.ts';
import { useShowResolved } from './use-show-resolved.ts';

/** Three lines: what was found, and two for what to do. */
const ROW_HEIGHT = 58;

const keyOf = (row: AlertRow) => row.id;

/** What is wrong with the account's cameras, and who knows of it. */
export function AlertsTab() {
  const table = useRef<TableHandle>(null);
  const [asking, setAsking] = useState<'acknowledge' | 'resolve'>();
  const [showsResolved, showResolved] = useShowResolved();
  const { openId, open, close } = useOpenRecord('alerts', 'alert');
  const settings = useOpenRecord('alerts', 'settings');
  const alerts = useAlertRows(openId);
  const { openRow, linked } = alerts;
  const listed = useListedAlerts(alerts, showsResolved);
  const view = useTableView<AlertRow>({
    table: 'alerts',
    tab: 'alerts',
    columns: ALERTS_COLUMNS,
    sort: NEWEST_ALERT_FIRST,
    paging: PAGED,
  });
  const rows = useArrayRows(listed.items, view, keyOf, listed);
  const openAlerts = alerts.rows.filter(isOpen).map(({ alert }) => alert);
  const newAlerts = openAlerts.filter(({ status }) => status === 'new');
  const hasResolved = openAlerts.length < alerts.rows.length;

  function leave(): void {
    close();
    if (openRow && rows.indexOf(openRow.id) >= 0) table.current?.focusRow(openRow.id);
  }

  return (
    <Page
      title="Alerts"
      lead={leadOf(newAlerts.length, openAlerts.length, !alerts.isPending && !alerts.error)}
      actions={
        <AlertsToolbar
          showsResolved={showsResolved}
          onShowResolved={showResolved}
          newCount={newAlerts.length}
          openCount={openAlerts.length}
          onAll={setAsking}
          onSettings={() => settings.open('alerts')}
        />
      }
    >
      <DataTable
        ref={table}
        label="Alerts"
        view={view}
        rows={rows}
        rowHeight={ROW_HEIGHT}
        isLoading={alerts.isLoading}
        error={alerts.error}
        errorTitle="Your alerts did not load"
        onRetry={alerts.retry}
        empty={
          <NoAlerts
            hasResolved={hasResolved}
            actions={
              hasResolved && (
                <Button variant="default" onClick={() => showResolved(true)}>
                  Show Resolved
                </Button>
              )
            }
          />
        }
        openKey={openRow?.id}
        onOpen={(row) => open(row.id)}
        cardActions={(row) => <CardActions row={row} />}
      />
      {showsResolved && (
        <OlderRows
          older={alerts.older}
          count={alerts.rows.length - openAlerts.length}
          what="resolved alerts"
        />
      )}
      <AlertDialog
        openId={openId}
        row={openRow}
        isPending={alerts.isPending || linked.isPending}
        error={alerts.error ?? linked.error}
        onRetry={alerts.error ? alerts.retry : linked.retry}
        onClose={leave}
      />
      <AllDialog
        what="acknowledge"
        opened={asking === 'acknowledge'}
        alerts={newAlerts}
        onClose={() => setAsking(undefined)}
      />
      <AllDialog
        what="resolve"
        opened={asking === 'resolve'}
        alerts={openAlerts}
        onClose={() => setAsking(undefined)}
      />
      <SettingsDialog opened={settings.openId !== undefined} onClose={settings.close} />
    </Page>
  );
}

function leadOf(fresh: number, open: number, isKnown: boolean): string {
  if (!isKnown) return 'What needs you, and who knows of it.';
  if (open === 0) return 'No alert is open.';
  if (fresh === 0) return `${alertCount(open)}, all acknowledged.`;
  return fresh === open ? `${alertCount(open)}, all new.` : `${alertCount(open)}, ${fresh} new.`;
}
