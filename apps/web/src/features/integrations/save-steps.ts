import type { Integration } from '@sightline/contract/integrations/integrations.contract';
import type { Platform } from '@sightline/domain/integrations/platform';
import { type ClassDraft, fromClassDraft, isSameFilter } from './class-draft.ts';
import { type GroupFilter, type IntegrationDraft, toDraft } from './integration-draft.ts';
import { PLATFORM_OPTIONS } from './platforms/platform-options.ts';
import type { SaveStep } from './save-step.ts';

/**
 * The calls that make an integration what was chosen, in their order: one that saves a new one whole,
 * or one for each part that has changed.
 */
export function saveSteps(
  platform: Platform,
  integration: Integration | undefined,
  draft: IntegrationDraft,
): SaveStep[] {
  return integration ? changes(integration, draft) : [creation(platform, draft)];
}

function creation(platform: Platform, draft: IntegrationDraft): SaveStep {
  const groupNotifications = draft.byGroup ? { groupNotifications: wireGroups(draft.groups) } : {};
  const options = { ...PLATFORM_OPTIONS[platform].options(draft), ...groupNotifications };
  const notificationClasses = fromClassDraft(draft.filter);
  return { call: 'save', input: { body: { platform, options, notificationClasses } } };
}

function changes(integration: Integration, draft: IntegrationDraft): SaveStep[] {
  const { platform } = integration;
  const before = toDraft(integration);
  const steps: SaveStep[] = [];
  const own = PLATFORM_OPTIONS[platform].change(before, draft);
  if (own) steps.push(own);
  // Before the groups let go: from that moment on the filter of the whole integration counts.
  if (!draft.byGroup && !isSameFilter(before.filter, draft.filter)) {
    steps.push(classesStep(platform, draft.filter));
  }
  const [old, asked] = [groupsOf(before), groupsOf(draft)];
  if (before.byGroup !== draft.byGroup || !isSameGroups(old, asked)) {
    const body = { groupNotifications: wireGroups(asked) };
    steps.push({ call: 'setGroups', input: { params: { platform }, body } });
  }
  return steps;
}

function classesStep(platform: Platform, filter: ClassDraft): SaveStep {
  const body = { notificationClasses: fromClassDraft(filter) };
  return { call: 'setClasses', input: { params: { platform }, body } };
}

const groupsOf = ({ byGroup, groups }: IntegrationDraft) => (byGroup ? groups : []);

function isSameGroups(a: readonly GroupFilter[], b: readonly GroupFilter[]): boolean {
  if (a.length !== b.length) return false;
  const filters = new Map(a.map(({ groupId, filter }) => [groupId, filter]));
  return b.every(({ groupId, filter }) => {
    const other = filters.get(groupId);
    return other !== undefined && isSameFilter(other, filter);
  });
}

function wireGroups(groups: readonly GroupFilter[]) {
  return groups.map(({ groupId, filter }) => ({ groupId, groupNotificationClasses: fromClassDraft(filter) }));
}
