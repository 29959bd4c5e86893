import { IconBoxModel2 } from '@tabler/icons-react';
import { ReleaseSelect } from '../../../components/command/release-select.tsx';
import type { FieldsProps, MessageDraft, MessageForm } from './message-form.ts';
import { isConfirmed, UnderstoodField } from './understood.tsx';

function releaseOf({ algReleaseId }: MessageDraft): number | null {
  return typeof algReleaseId === 'number' ? algReleaseId : null;
}

function ModelSettingsFields(props: FieldsProps) {
  const releaseId = releaseOf(props.draft);
  return (
    <>
      <ReleaseSelect
        value={releaseId}
        onChange={(algReleaseId) => props.onChange({ algReleaseId })}
        error={props.isRefused && releaseId === null}
      />
      <UnderstoodField {...props} />
    </>
  );
}

export const updateModelSettingsForm: MessageForm = {
  label: 'Update model settings',
  text: 'The camera runs its models with the settings of the release from then on.',
  icon: IconBoxModel2,
  Fields: ModelSettingsFields,
  complete: (draft) => {
    const algReleaseId = releaseOf(draft);
    if (algReleaseId === null || !isConfirmed(draft)) return undefined;
    return { messageType: 'update_model_settings', message: { algReleaseId } };
  },
};
