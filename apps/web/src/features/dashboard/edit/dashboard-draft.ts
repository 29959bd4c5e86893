import type { Widget } from '@sightline/domain/dashboard/layout';
import { createStore } from 'zustand';
import { defineService, type Services } from '../../../kernel/services.ts';
import { useServiceStore } from '../../../kernel/services-context.tsx';
import { settled } from '../grid/grid-layout.ts';

interface Draft {
  /** As it was when editing began. */
  readonly before: readonly Widget[];
  readonly widgets: readonly Widget[];
}

interface DraftState {
  readonly draft: Draft | undefined;
}

const draftStore = defineService(({ session }) => {
  const store = createStore<DraftState>()(() => ({ draft: undefined }));
  session.onEnd(() => store.setState({ draft: undefined }));
  return store;
});

/** The dashboard that is being edited, if any. It outlives the tab: who looks something up elsewhere loses nothing. */
export function useDraft<T>(selector: (state: DraftState) => T): T {
  return useServiceStore(draftStore, selector);
}

export function currentDraft(services: Services): Draft | undefined {
  return services.get(draftStore).getState().draft;
}

export function startEditing(services: Services, saved: readonly Widget[]): void {
  const widgets = settled(saved);
  services.get(draftStore).setState({ draft: { before: widgets, widgets } });
}

export function endEditing(services: Services): void {
  services.get(draftStore).setState({ draft: undefined });
}

export function changeDraft(
  services: Services,
  change: (widgets: readonly Widget[]) => readonly Widget[],
): void {
  const draft = currentDraft(services);
  if (draft) services.get(draftStore).setState({ draft: { ...draft, widgets: change(draft.widgets) } });
}

/** Whether something would be lost by leaving the draft. */
export function isUnsaved(draft: Draft | undefined): boolean {
  return draft !== undefined && JSON.stringify(settled(draft.widgets)) !== JSON.stringify(draft.before);
}
