import type { Integration } from '@sightline/contract/integrations/integrations.contract';
import { asciiAddress } from '@sightline/contract/kernel/ascii-address';
import { ALL_CLASSES, type ClassDraft, isSameFilter, NO_CLASSES, toClassDraft } from './class-draft.ts';

export interface GroupFilter {
  readonly groupId: number;
  readonly filter: ClassDraft;
}

/** What somebody is choosing in the dialog of an integration. */
export interface IntegrationDraft {
  /** A new key; empty keeps the one there is. */
  readonly key: string;
  readonly emails: readonly string[];
  /** An address that is typed and not added yet. */
  readonly typed: string;
  readonly alerts: boolean;
  readonly digest: boolean;
  readonly filter: ClassDraft;
  readonly byGroup: boolean;
  readonly groups: readonly GroupFilter[];
  /** The row that is not added yet. */
  readonly nextGroup: number | null;
  readonly nextFilter: ClassDraft;
}

/** The address that is typed, as it would be saved; empty where none is. */
export function typedAddress({ typed }: Pick<IntegrationDraft, 'typed'>): string {
  return asciiAddress(typed.trim());
}

export type DraftPart = Partial<IntegrationDraft>;

/** Words for what cannot be saved, by what they are about. */
export type DraftFaults = { readonly [Part in 'key' | 'emails' | 'groups']?: string };

const EMPTY: IntegrationDraft = {
  key: '',
  emails: [],
  typed: '',
  alerts: true,
  digest: false,
  filter: ALL_CLASSES,
  byGroup: false,
  groups: [],
  nextGroup: null,
  nextFilter: NO_CLASSES,
};

/** What the dialog begins with: the integration as it is, or everything on for a new one. */
export function toDraft(integration: Integration | undefined): IntegrationDraft {
  if (!integration) return EMPTY;
  const { emails, alertSetting, digestSetting, notificationClasses, byGroup, groupNotifications } =
    integration.data;
  const groups = groupNotifications.map(({ groupId, groupNotificationClasses }) => ({
    groupId,
    filter: toClassDraft(groupNotificationClasses),
  }));
  return {
    ...EMPTY,
    emails,
    alerts: alertSetting === 'enabled',
    digest: digestSetting === 'daily',
    filter: toClassDraft(notificationClasses),
    byGroup,
    groups,
  };
}

export const GROUPS_MISSING = 'Add a group with its class names, or switch group notifications off.';
export const GROUP_WITHOUT_CLASSES = 'Choose at least one class for each group, or remove the group.';
export const GROUP_NOT_ADDED = 'This group is not added yet. Press Add group, or clear it.';
export const CLASSES_OF_NO_GROUP =
  'These classes are for no group yet. Choose a group and press Add group, or clear them.';

/** What is wrong with the choice of groups. */
export function groupsFault({
  byGroup,
  groups,
  nextGroup,
  nextFilter,
}: IntegrationDraft): string | undefined {
  if (!byGroup) return undefined;
  if (nextGroup !== null) return GROUP_NOT_ADDED;
  if (!isSameFilter(nextFilter, NO_CLASSES)) return CLASSES_OF_NO_GROUP;
  if (groups.some(({ filter }) => isSameFilter(filter, NO_CLASSES))) return GROUP_WITHOUT_CLASSES;
  return groups.length === 0 ? GROUPS_MISSING : undefined;
}
