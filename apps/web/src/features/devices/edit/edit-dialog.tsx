import { displayName } from '@sightline/domain/devices/display-name';
import { useLayoutEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { DiscardQuestion } from '../../../components/dialog/discard-question.tsx';
import { useLastKnown } from '../../../components/use-last-known.ts';
import { useServices } from '../../../kernel/services-context.tsx';
import { useDevice } from '../../../queries/devices.ts';
import { EditForm } from './edit-form.tsx';
import { editingStore, endEditing, useEditing } from './editing.ts';

/** Edits a camera; closing it with something unsaved asks first. */
export function EditDialog() {
  const services = useServices();
  const edited = useDevice(useEditing(({ deviceId }) => deviceId));
  const [isAsking, setAsking] = useState(false);
  /** Where a link leads that somebody has followed. */
  const next = useRef<string>(undefined);
  const [left, setLeft] = useState(0);
  const opened = edited !== undefined;
  const device = useLastKnown(edited);
  const name = device ? displayName(device) : '';
  const giveFocusBack = useFocusBack(opened);

  function leave(): void {
    setAsking(false);
    // Whoever comes back before the dialog has faded away finds a form of what is saved.
    setLeft(left + 1);
    endEditing(services);
    if (next.current !== undefined) navigate(next.current);
    next.current = undefined;
  }
  function close(href?: string): void {
    next.current = href;
    if (services.get(editingStore).getState().isUnsaved) setAsking(true);
    else leave();
  }

  return (
    <>
      <Dialog
        stackId="edit"
        opened={opened}
        onClose={() => close()}
        onExitTransitionEnd={giveFocusBack}
        title={`Editing Device: ${name}`}
        size="44rem"
      >
        {device && (
          <EditForm
            key={`${device.device_id} ${left}`}
            device={device}
            onSaved={leave}
            onCancel={() => close()}
            onLeave={close}
          />
        )}
      </Dialog>
      <DiscardQuestion
        stackId="discard"
        opened={opened && isAsking}
        text={`What you changed about ${name} is not saved yet.`}
        onKeep={() => {
          next.current = undefined;
          setAsking(false);
        }}
        onDiscard={leave}
      />
    </>
  );
}

/** A dialog of a stack that is the last one to close does not give the focus back by itself. */
function useFocusBack(opened: boolean): () => void {
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    if (opened) opener.current = document.activeElement;
  }, [opened]);
  return () => {
    const isLost = document.activeElement === document.body;
    if (isLost && opener.current instanceof HTMLElement) opener.current.focus();
  };
}
