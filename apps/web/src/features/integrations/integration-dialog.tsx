import type { Integration } from '@sightline/contract/integrations/integrations.contract';
import { PLATFORM_NAMES, type Platform } from '@sightline/domain/integrations/platform';
import { Suspense } from 'react';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { PageLoader } from '../../components/page/page-loader.tsx';
import { IntegrationForm } from './integration-form.tsx';
import { useIsSaving } from './use-integration-form.ts';

interface IntegrationDialogProps {
  readonly opened: boolean;
  readonly platform: Platform;
  /** As it was when the dialog opened; undefined while there is none. */
  readonly integration: Integration | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Configures an integration, or changes one. */
export function IntegrationDialog({ opened, ...form }: IntegrationDialogProps) {
  const { platform, integration, onClose } = form;
  const isSaving = useIsSaving();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      // A key or a list of groups is not lost by a slip of the hand.
      closeOnClickOutside={false}
      closeOnEscape={!isSaving}
      closeButtonProps={{ disabled: isSaving }}
      title={`${integration ? 'Edit' : 'Save'} ${PLATFORM_NAMES[platform]}`}
      size="38rem"
    >
      <Suspense fallback={<PageLoader />}>
        <IntegrationForm {...form} />
      </Suspense>
    </Dialog>
  );
}
