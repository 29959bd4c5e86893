import { Alert, Skeleton } from '@mantine/core';
import type { Widget } from '@sightline/domain/dashboard/layout';
import { IconCamera, IconLayoutGridAdd } from '@tabler/icons-react';
import { LoadError } from '../../components/page/load-error.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { StaleNote } from '../../components/page/stale-note.tsx';
import { errorMessage } from '../../kernel/error-message.ts';
import { loadState } from '../../queries/load-state.ts';
import classes from './dashboard.module.css';
import type { Editing } from './grid/widget-frame.tsx';
import { WidgetGrid } from './grid/widget-grid.tsx';
import type { KeptOf } from './kept-of.ts';
import type { useDashboard } from './use-dashboard.ts';

interface DashboardContentProps {
  readonly dashboard: ReturnType<typeof useDashboard>;
  /** Undefined until they are loaded. */
  readonly widgets: readonly Widget[] | undefined;
  readonly isNarrow: boolean;
  readonly editing: Editing | undefined;
  readonly saveError: Error | null;
  readonly keptOf: KeptOf;
}

/** The widgets, or why there are none. */
export function DashboardContent({
  dashboard,
  widgets,
  isNarrow,
  editing,
  saveError,
  keptOf,
}: DashboardContentProps) {
  const { shared, staleScope, hasNoDevices } = dashboard;
  const state = loadState(dashboard.widgets, ...dashboard.numbers);
  if (state.error && (!widgets || !shared)) {
    return (
      <LoadError
        title="Your dashboard did not load"
        error={state.error}
        onRetry={state.retry}
        isRetrying={state.isLoading}
      />
    );
  }
  if (!widgets) return <Waiting />;
  return (
    <>
      <div className={classes.notes}>
        {editing && saveError && (
          <Alert color="red" role="alert" p="xs">
            Your dashboard is not saved. {errorMessage(saveError)}
          </Alert>
        )}
        {state.error && (
          <StaleNote
            {...(staleScope && { text: `These are still the numbers of “${staleScope}”.` })}
            error={state.error}
            isRetrying={state.isLoading}
            onRetry={state.retry}
          />
        )}
        {hasNoDevices && widgets.length > 0 && (
          <Alert icon={<IconCamera aria-hidden />} color="gray" p="xs">
            There is no device in your account yet. Numbers appear here with the first report of a camera.
          </Alert>
        )}
      </div>
      {widgets.length > 0 ? (
        <WidgetGrid
          widgets={widgets}
          shared={shared}
          isStale={staleScope !== undefined && !state.error}
          isNarrow={isNarrow}
          editing={editing}
          keptOf={keptOf}
        />
      ) : (
        <Notice icon={<IconLayoutGridAdd size={26} />} title="Click the Edit Icon to Add Widgets">
          {isNarrow
            ? 'Widgets are added and arranged on a wider screen.'
            : 'A widget shows one number or chart of your insights and devices.'}
        </Notice>
      )}
    </>
  );
}

const SKELETONS = Array.from({ length: 6 }, (_, index) => index);

function Waiting() {
  return (
    <div className={classes.skeletons} role="status" aria-label="Loading the dashboard">
      {SKELETONS.map((index) => (
        <Skeleton key={index} height={188} radius="md" />
      ))}
    </div>
  );
}
