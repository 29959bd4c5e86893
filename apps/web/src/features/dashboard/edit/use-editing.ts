import { randomId } from '@mantine/hooks';
import type { Widget } from '@sightline/domain/dashboard/layout';
import type { WidgetType } from '@sightline/domain/dashboard/widget-type';
import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useWarnOnLeave } from '../../../components/form/use-warn-on-leave.ts';
import { notify } from '../../../components/page/notify.tsx';
import { type Move, moveWidget } from '../grid/grid-moves.ts';
import type { Editing } from '../grid/widget-frame.tsx';
import { changeDraft, endEditing, isUnsaved, useDraft } from './dashboard-draft.ts';
import { withoutWidget, withPutBack, withWidget } from './draft-steps.ts';

/** What can be done to the draft, and what is said of it. */
export function useEditing() {
  const [newest, setNewest] = useState<string>();
  const [renaming, setRenaming] = useState<Widget>();
  const [said, setSaid] = useState('');
  useWarnOnLeave(useDraft(isUnsaved));
  useLeaving();

  function move(widget: Widget, by: Move): void {
    changeDraft((widgets) => {
      const next = moveWidget(widgets, widget.id, by);
      setSaid(placeWords(next.find(({ id }) => id === widget.id) ?? widget));
      return next;
    });
  }

  function remove(widget: Widget): void {
    changeDraft((widgets) => withoutWidget(widgets, widget.id));
    notify('dashboard', 'info', `${widget.title} is removed.`, {
      label: 'Put back',
      onClick: () => changeDraft((widgets) => withPutBack(widgets, widget)),
    });
  }

  return {
    editing: { newest, onMove: move, onRename: setRenaming, onRemove: remove } satisfies Editing,
    renaming,
    stopRenaming: () => setRenaming(undefined),
    /** For those who do not see where a widget went. */
    said,
    add: (type: WidgetType) => {
      const id = randomId('widget-');
      changeDraft((widgets) => withWidget(widgets, id, type));
      setNewest(id);
    },
  };
}

function placeWords({ title, position: { x, y }, size: { width, height } }: Widget): string {
  return `${title}: column ${x + 1}, row ${y + 1}, ${width} wide, ${height} high`;
}

/** Editing in which nothing was changed ends with the tab; else it waits, and says so. */
function useLeaving(): void {
  useEffect(
    () => () => {
      if (!useDraft.getState().draft) return;
      if (!isUnsaved()) endEditing();
      else
        notify('dashboard', 'info', 'Your dashboard has changes that are not saved yet.', {
          label: 'Go back to it',
          onClick: () => navigate('/?tab=dashboard'),
        });
    },
    [],
  );
}
