import type { Widget } from '@sightline/domain/dashboard/layout';
import { create } from 'zustand';
import { onSessionEnd } from '../../../kernel/session.ts';
import { settled } from '../grid/grid-layout.ts';

interface Draft {
  /** As it was when editing began. */
  readonly before: readonly Widget[];
  readonly widgets: readonly Widget[];
}

/** The dashboard that is being edited, if any. It outlives the tab: who looks something up elsewhere loses nothing. */
export const useDraft = create<{ readonly draft: Draft | undefined }>()(() => ({ draft: undefined }));

export function startEditing(saved: readonly Widget[]): void {
  const widgets = settled(saved);
  useDraft.setState({ draft: { before: widgets, widgets } });
}

export function endEditing(): void {
  useDraft.setState({ draft: undefined });
}

onSessionEnd(endEditing);

export function changeDraft(change: (widgets: readonly Widget[]) => readonly Widget[]): void {
  const { draft } = useDraft.getState();
  if (draft) useDraft.setState({ draft: { ...draft, widgets: change(draft.widgets) } });
}

/** Whether something would be lost by leaving the draft. */
export function isUnsaved({ draft } = useDraft.getState()): boolean {
  return draft !== undefined && JSON.stringify(settled(draft.widgets)) !== JSON.stringify(draft.before);
}
