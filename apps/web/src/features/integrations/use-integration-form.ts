import type { Integration } from '@sightline/contract/integrations/integrations.contract';
import type { Platform } from '@sightline/domain/integrations/platform';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../kernel/services-context.tsx';
import { putIntegration, reloadIntegrations } from '../../queries/integrations.ts';
import {
  type DraftFaults,
  type DraftPart,
  groupsFault,
  type IntegrationDraft,
  toDraft,
  typedAddress,
} from './integration-draft.ts';
import { notifyFailed, notifyUpdated } from './notify.ts';
import { PLATFORM_OPTIONS } from './platforms/platform-options.ts';
import { afterStep, runSteps, type SaveOutcome, sendStep } from './run-steps.ts';
import type { SaveStep } from './save-step.ts';
import { saveSteps } from './save-steps.ts';

interface IntegrationFormState {
  readonly draft: IntegrationDraft;
  readonly faults: DraftFaults;
  readonly change: (part: DraftPart) => void;
  readonly submit: () => void;
  /** Whether something is chosen or typed that is not saved. */
  readonly isUnsaved: boolean;
  readonly isSaving: boolean;
  /** What became of the last save. */
  readonly outcome: SaveOutcome | undefined;
}

const SAVING = ['integrations', 'save'] as const;

/** Whether the form is being saved. Its dialog stays open until then and shows the result. */
export function useIsSaving(): boolean {
  return useIsMutating({ mutationKey: SAVING }) > 0;
}

/** What is chosen in the dialog, and how it is saved: part by part, the ones that have changed. */
export function useIntegrationForm(
  platform: Platform,
  integration: Integration | undefined,
  onSaved: () => void,
): IntegrationFormState {
  const services = useServices();
  // What was saved by an earlier try is not sent again; what changes elsewhere meanwhile is not undone.
  const [base, setBase] = useState(integration);
  const [draft, setDraft] = useState(() => toDraft(integration));
  const [faults, setFaults] = useState<DraftFaults>({});
  const save = useMutation({
    mutationKey: SAVING,
    mutationFn: (steps: readonly SaveStep[]) =>
      runSteps(
        steps,
        (step) => sendStep(services, step),
        (changed, step) => {
          putIntegration(services, changed);
          setBase((old) => afterStep(old, changed, step));
        },
      ),
    onSuccess: ({ saved, left }) => {
      reloadIntegrations(services);
      if (left.length === 0) {
        notifyUpdated(services, platform);
        onSaved();
        return;
      }
      notifyFailed(services, platform);
      if (saved.some(({ call }) => call === 'save')) setDraft((old) => ({ ...old, key: '' }));
    },
  });

  function submit(): void {
    if (save.isPending) return;
    const groups = groupsFault(draft);
    const found = {
      ...PLATFORM_OPTIONS[platform].faults(draft, integration === undefined),
      ...(groups && { groups }),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const whole = withTyped(draft);
    setDraft(whole);
    const steps = saveSteps(platform, base, whole);
    if (steps.length > 0) save.mutate(steps);
    else onSaved();
  }

  return {
    draft,
    faults,
    change: (part) => {
      setDraft((old) => ({ ...old, ...part }));
      setFaults({});
    },
    submit,
    isUnsaved: JSON.stringify(draft) !== JSON.stringify(toDraft(base)),
    isSaving: save.isPending,
    outcome: save.isPending ? undefined : save.data,
  };
}

/** An address that was typed is meant, even if nobody pressed Add. */
function withTyped(draft: IntegrationDraft): IntegrationDraft {
  const address = typedAddress(draft);
  return address === '' ? draft : { ...draft, emails: [...draft.emails, address], typed: '' };
}
