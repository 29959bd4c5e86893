import type { Widget } from '@sightline/domain/dashboard/layout';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../components/page/notify.tsx';
import { api } from '../../../kernel/client.ts';
import { widgetsQuery } from '../../../queries/dashboard.ts';
import { settled } from '../grid/grid-layout.ts';
import { endEditing } from './dashboard-draft.ts';

/** Writes the whole list of widgets; what is not saved stays in the draft. */
export function useSaveDashboard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (widgets: readonly Widget[]) =>
      (await api.dashboard.save({ body: { widgets: [...settled(widgets)] } })).message,
    onSuccess: (saved) => {
      client.setQueryData(widgetsQuery.queryKey, saved);
      endEditing();
      notify('dashboard', 'done', 'Your dashboard is saved.');
    },
  });
}

/** Goes back to the first dashboard; what was there can be put back. */
export function useResetDashboard(onDone: () => void) {
  const client = useQueryClient();
  const putBack = useSaveDashboard();
  return useMutation({
    mutationFn: async () => (await api.dashboard.reset()).message,
    onSuccess: (first) => {
      const replaced = client.getQueryData(widgetsQuery.queryKey);
      client.setQueryData(widgetsQuery.queryKey, first);
      endEditing();
      notify('dashboard', 'done', 'This is the first dashboard again.', {
        label: 'Put back',
        onClick: () => replaced && putBack.mutate(replaced),
      });
      onDone();
    },
  });
}
