import { Alert, Skeleton } from '@mantine/core';
import type { Widget } from '@sightline/domain/dashboard/layout';
import { IconCamera, IconLayoutGridAdd } from '@tabler/icons-react';
import { LoadError } from '../../components/page/load-error.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { StaleNote } from '../../components/page/stale-note.tsx';
import { problemWords } from '../../kernel/problem-words.ts';
import { loadState } from '../../queries/load-state.ts';
import classes from './dashboard.module.css';
import type { Editing } from './grid/widget-frame.tsx';
import { WidgetGrid } from './grid/widget-grid.tsx';
import type { useDashboard } from './use-dashboard.ts';

interface DashboardContentProps {
  readonly dashboard: ReturnType<typeof useDashboard>;
  /** Undefined until they are loaded. */
  readonly widgets: readonly Widget[] | undefined;
  readonly isNarrow: boolean;
  readonly editing: Editing | undefined;
  readonly saveError: Error | null;
}

/** The widgets, or why there are none. */
export function DashboardContent({
  dashboard,
  widgets,
  isNarrow,
  editing,
  saveError,
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
            Your dashboard is not saved. {problemWords(saveError)}
          </Alert>
        )}
        {state.error && (
          <StaleNote
            {...(staleScope && { words: `These are still the numbers of “${staleScope}”.` })}
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

const PLACES = Array.from({ length: 6 }, (_, place) => place);

function Waiting() {
  return (
    <div className={classes.skeletons} role="status" aria-label="Loading the dashboard">
      {PLACES.map((place) => (
        <Skeleton key={place} height={188} radius="md" />
      ))}
    </div>
  );
}
