import type { integrationsContract } from '@sightline/contract/integrations/integrations.contract';
import type { CallInput } from '@sightline/contract/kernel/client';

type Input<Call extends keyof typeof integrationsContract> = CallInput<(typeof integrationsContract)[Call]>;

/** One call that saves a part of an integration. */
export type SaveStep =
  | { readonly call: 'save'; readonly input: Input<'save'> }
  | { readonly call: 'setEmails'; readonly input: Input<'setEmails'> }
  | { readonly call: 'setClasses'; readonly input: Input<'setClasses'> }
  | { readonly call: 'setGroups'; readonly input: Input<'setGroups'> };
