import type { Integration } from '@sightline/contract/integrations/integrations.contract';
import type { DraftFaults, DraftPart, IntegrationDraft } from './integration-draft.ts';

export interface FieldsProps {
  /** Undefined while it is configured for the first time. */
  readonly integration: Integration | undefined;
  readonly draft: IntegrationDraft;
  readonly faults: DraftFaults;
  readonly onChange: (part: DraftPart) => void;
}
