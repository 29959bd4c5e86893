import type { DashboardWidget } from '@sightline/contract/dashboard/dashboard.contract';
import { ProblemError } from '@sightline/contract/kernel/errors';
import type { Widget } from '@sightline/domain/dashboard/layout';
import { isWidgetType } from '@sightline/domain/dashboard/widget-type';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../components/page/notify.tsx';
import { errorMessage } from '../../../kernel/error-message.ts';
import type { Services } from '../../../kernel/services.ts';
import { useServices } from '../../../kernel/services-context.tsx';
import { widgetsQuery } from '../../../queries/dashboard.ts';
import { settled } from '../grid/grid-layout.ts';
import { endEditing } from './dashboard-draft.ts';

async function write(services: Services, widgets: readonly Widget[]) {
  const sent = settled(widgets).map(({ classNames, ...widget }) => ({
    ...widget,
    ...(classNames && { classNames: [...classNames] }),
  }));
  return (await services.api.dashboard.save({ body: { widgets: sent } })).message;
}

/** Writes the whole list of widgets; what is not saved stays in the draft. */
export function useSaveDashboard() {
  const services = useServices();
  return useMutation({
    mutationFn: (widgets: readonly Widget[]) => write(services, widgets),
    onSuccess: useShowSaved(),
  });
}

function useShowSaved() {
  const services = useServices();
  const client = useQueryClient();
  return (saved: DashboardWidget[], sent: readonly Widget[]) => {
    client.setQueryData(widgetsQuery.queryKey, saved);
    endEditing(services);
    const isWhole = saved.length === sent.length;
    const without = 'Your dashboard is back, without the widgets that this server does not know.';
    notify(services, 'dashboard', 'done', isWhole ? 'Your dashboard is saved.' : without);
  };
}

/** The server keeps widgets that only another version knows, but does not take them back after a reset. */
async function writeAgain(services: Services, widgets: readonly Widget[]) {
  try {
    return await write(services, widgets);
  } catch (error) {
    const known = widgets.filter(({ type }) => isWidgetType(type));
    const isRefused = error instanceof ProblemError && error.status === 400;
    if (!isRefused || known.length === widgets.length) throw error;
    return write(services, known);
  }
}

/** Goes back to the first dashboard; what was there can be put back. */
export function useResetDashboard(onDone: () => void) {
  const services = useServices();
  const client = useQueryClient();
  const putBack = useMutation({
    mutationFn: (widgets: readonly Widget[]) => writeAgain(services, widgets),
    meta: { showsOwnError: true },
    onSuccess: useShowSaved(),
    onError: (error, replaced) =>
      offer('problem', `Your dashboard is not put back. ${errorMessage(error)}`, replaced),
  });
  function offer(tone: 'done' | 'problem', text: string, replaced: readonly Widget[] | undefined): void {
    notify(services, 'dashboard', tone, text, {
      label: 'Put back',
      onClick: () => replaced && putBack.mutate(replaced),
    });
  }
  return useMutation({
    mutationFn: async () => (await services.api.dashboard.reset()).message,
    onSuccess: (first) => {
      const replaced = client.getQueryData(widgetsQuery.queryKey);
      client.setQueryData(widgetsQuery.queryKey, first);
      endEditing(services);
      offer('done', 'This is the first dashboard again.', replaced);
      onDone();
    },
  });
}
