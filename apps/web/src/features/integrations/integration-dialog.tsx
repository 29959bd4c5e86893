import type { Integration } from '@sightline/contract/integrations/integrations.contract';
import { PLATFORM_NAMES, type Platform } from '@sightline/domain/integrations/platform';
import { useState } from 'react';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { DiscardQuestion } from '../../components/dialog/discard-question.tsx';
import { IntegrationForm } from './integration-form.tsx';
import { useIsSaving } from './use-integration-form.ts';

interface IntegrationDialogProps {
  readonly opened: boolean;
  readonly platform: Platform;
  /** As it was when the dialog opened; undefined while there is none. */
  readonly integration: Integration | undefined;
  /** Another number for each opening: its form knows nothing of what was typed before. */
  readonly opening: number;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Configures an integration, or changes one; closing it with something unsaved asks first. */
export function IntegrationDialog({ opened, opening, onClose, ...form }: IntegrationDialogProps) {
  const { platform, integration } = form;
  const isSaving = useIsSaving();
  const [isUnsaved, setUnsaved] = useState(false);
  const [isAsking, setAsking] = useState(false);

  function leave(): void {
    setAsking(false);
    onClose();
  }
  function close(): void {
    // Not before this key press is over: the question hears Escape as well, and would take it for an answer.
    if (isUnsaved) setTimeout(() => setAsking(true));
    else leave();
  }
  return (
    <>
      <Dialog
        opened={opened}
        onClose={close}
        // A key or a list of groups is not lost by a slip of the hand.
        closeOnClickOutside={false}
        closeOnEscape={!isSaving && !isAsking}
        closeButtonProps={{ disabled: isSaving }}
        title={`${integration ? 'Edit' : 'Save'} ${PLATFORM_NAMES[platform]}`}
        size="38rem"
      >
        <IntegrationForm key={opening} {...form} onClose={close} onUnsaved={setUnsaved} />
      </Dialog>
      <DiscardQuestion
        opened={opened && isAsking}
        text={`What you entered for ${PLATFORM_NAMES[platform]} is not saved yet.`}
        onKeep={() => setAsking(false)}
        onDiscard={leave}
      />
    </>
  );
}
