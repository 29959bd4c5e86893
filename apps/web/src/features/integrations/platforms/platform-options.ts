import { addressError, addressesError } from '@sightline/domain/integrations/addresses';
import { keyError } from '@sightline/domain/integrations/api-key';
import type { AlertSetting, DigestSetting, Platform } from '@sightline/domain/integrations/platform';
import { type DraftFaults, type IntegrationDraft, typedAddress } from '../integration-draft.ts';
import type { SaveStep } from '../save-step.ts';

type Options = Extract<SaveStep, { call: 'save' }>['input']['body']['options'];

interface PlatformOptions {
  /** What a new integration is saved with, beside its filters. */
  readonly options: (draft: IntegrationDraft) => Options;
  /** The call that saves a change of it; undefined when nothing has changed. */
  readonly change: (before: IntegrationDraft, draft: IntegrationDraft) => SaveStep | undefined;
  readonly faults: (draft: IntegrationDraft, isNew: boolean) => DraftFaults;
}

function keyed(platform: Platform, name: 'gundiApiKey' | 'gundiV2ApiKey'): PlatformOptions {
  const options = ({ key }: IntegrationDraft): Options => ({ [name]: key.trim() });
  return {
    options,
    change: (_, draft) =>
      draft.key.trim() === ''
        ? undefined
        : { call: 'save', input: { body: { platform, options: options(draft) } } },
    faults: ({ key }, isNew) => {
      const fault = key.trim() === '' && !isNew ? undefined : keyError(key.trim());
      return fault ? { key: fault } : {};
    },
  };
}

const EMAIL: PlatformOptions = {
  options: (draft) => emailOptions(draft),
  change: (before, draft) => {
    const [old, asked] = [emailOptions(before), emailOptions(draft)];
    if (JSON.stringify(old) === JSON.stringify(asked)) return undefined;
    return { call: 'setEmails', input: { body: { options: asked } } };
  },
  faults: (draft) => {
    const address = typedAddress(draft);
    const fault = address === '' ? addressesError(draft.emails) : addressError(address, draft.emails);
    return fault ? { emails: fault } : {};
  },
};

function emailOptions({ emails, alerts, digest }: IntegrationDraft) {
  const alertSetting: AlertSetting = alerts ? 'enabled' : 'disabled';
  const digestSetting: DigestSetting = digest ? 'daily' : 'none';
  return { emails: [...emails], alertSetting, digestSetting };
}

/** What each platform is configured with, and how that is saved. */
export const PLATFORM_OPTIONS = {
  gundi: keyed('gundi', 'gundiApiKey'),
  gundi_v2: keyed('gundi_v2', 'gundiV2ApiKey'),
  email: EMAIL,
} satisfies Record<Platform, PlatformOptions>;
