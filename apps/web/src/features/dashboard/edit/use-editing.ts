import { randomId } from '@mantine/hooks';
import type { Widget } from '@sightline/domain/dashboard/layout';
import { widgetLabel } from '@sightline/domain/dashboard/widget-text';
import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useWarnOnLeave } from '../../../components/form/use-warn-on-leave.ts';
import { notify } from '../../../components/page/notify.tsx';
import { useServices } from '../../../kernel/services-context.tsx';
import { type Move, moveWidget } from '../grid/grid-moves.ts';
import type { Editing } from '../grid/widget-frame.tsx';
import { changeDraft, currentDraft, endEditing, isUnsaved, useDraft } from './dashboard-draft.ts';
import { type NewWidget, withoutWidget, withPutBack, withWidget } from './draft-steps.ts';

/** What can be done to the draft, and what is said of it. */
export function useEditing() {
  const services = useServices();
  const [newest, setNewest] = useState<string>();
  const [renaming, setRenaming] = useState<Widget>();
  const [said, setSaid] = useState('');
  useWarnOnLeave(useDraft(({ draft }) => isUnsaved(draft)));
  useLeaving();

  function move(widget: Widget, by: Move): void {
    changeDraft(services, (widgets) => {
      const next = moveWidget(widgets, widget.id, by);
      setSaid(widgetPositionLabel(next.find(({ id }) => id === widget.id) ?? widget));
      return next;
    });
  }

  function remove(widget: Widget): void {
    changeDraft(services, (widgets) => withoutWidget(widgets, widget.id));
    notify(services, 'dashboard', 'info', `${widgetLabel(widget)} is removed.`, {
      label: 'Put back',
      onClick: () => changeDraft(services, (widgets) => withPutBack(widgets, widget)),
    });
  }

  return {
    editing: { newest, onMove: move, onRename: setRenaming, onRemove: remove } satisfies Editing,
    renaming,
    stopRenaming: () => setRenaming(undefined),
    /** For those who do not see where a widget went. */
    said,
    add: (added: NewWidget) => {
      const id = randomId('widget-');
      changeDraft(services, (widgets) => withWidget(widgets, id, added));
      setNewest(id);
    },
  };
}

function widgetPositionLabel(widget: Widget): string {
  const {
    position: { x, y },
    size: { width, height },
  } = widget;
  return `${widgetLabel(widget)}: column ${x + 1}, row ${y + 1}, ${width} wide, ${height} high`;
}

/** Editing in which nothing was changed ends with the tab; else it waits, and says so. */
function useLeaving(): void {
  const services = useServices();
  useEffect(
    () => () => {
      if (!currentDraft(services)) return;
      if (!isUnsaved(currentDraft(services))) endEditing(services);
      else
        notify(services, 'dashboard', 'info', 'Your dashboard has changes that are not saved yet.', {
          label: 'Go back to it',
          onClick: () => navigate('/?tab=dashboard'),
        });
    },
    [services],
  );
}
