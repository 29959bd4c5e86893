import type {
  Integration,
  integrationsContract,
} from '@sightline/contract/integrations/integrations.contract';
import { idSchema } from '@sightline/contract/kernel/wire';
import { addressesError } from '@sightline/domain/integrations/addresses';
import {
  type ClassFilter,
  GROUP_TWICE,
  NO_CLASS_CHOSEN,
  type NotificationClasses,
  toClassFilter,
} from '@sightline/domain/integrations/notification-classes';
import { excludedBy, exclusionMessage, type Platform } from '@sightline/domain/integrations/platform';
import { z } from 'zod';
import { AppError, invalidField, notFound } from '../../kernel/app-error.ts';
import type { Services } from '../../kernel/services.ts';
import type { IntegrationChanges } from './apply-changes.store.ts';
import { createIntegrationKeys, type IntegrationKeys } from './integration-keys.ts';
import type { IntegrationRow } from './integration-row.ts';
import { toIntegration } from './integrations.mapper.ts';
import { createIntegrationsStore } from './integrations.store.ts';

type SaveBody = z.output<(typeof integrationsContract.save)['body']>;
type Options = SaveBody['options'];

/** What each platform is configured with beside its filters. Throws what is wrong, at the field it is wrong with. */
const OPTIONS: Readonly<
  Record<
    Platform,
    (
      keys: IntegrationKeys,
      userId: number,
      options: Options,
      known: IntegrationRow | undefined,
    ) => IntegrationChanges
  >
> = {
  gundi: (keys, userId, { gundiApiKey }, known) => ({
    apiKeyEncrypted: keys.take(userId, 'gundi', 'gundiApiKey', gundiApiKey, known),
  }),
  gundi_v2: (keys, userId, { gundiV2ApiKey }, known) => ({
    apiKeyEncrypted: keys.take(userId, 'gundi_v2', 'gundiV2ApiKey', gundiV2ApiKey, known),
  }),
  email: (_keys, _userId, options, known) => emailChanges(options, known === undefined),
};

/** Lists of addresses are kept whole: what is left out stays, but a new integration needs one. */
export function emailChanges(
  { emails, phoneNumbers, alertSetting, digestSetting }: Partial<Options>,
  isNew: boolean,
): IntegrationChanges {
  const addresses = emails ?? (isNew ? [] : undefined);
  const fault = addresses && addressesError(addresses);
  if (fault) throw invalidField('emails', fault);
  return {
    emails: addresses?.map((address) => address.trim()),
    phoneNumbers: phoneNumbers ?? undefined,
    alertSetting: alertSetting ?? undefined,
    digestSetting: digestSetting ?? undefined,
  };
}

type GroupChoice = NonNullable<Options['groupNotifications']>[number];

/** A filter for each group. Throws when a group stands there twice, or without a class. */
export function groupFilters(chosen: readonly GroupChoice[]): (ClassFilter & { groupId: number })[] {
  const ids = chosen.map(({ groupId }) => groupId);
  if (new Set(ids).size < ids.length) throw invalidField('groupNotifications', GROUP_TWICE);
  return chosen.map(({ groupId, groupNotificationClasses }) => {
    const filter = toClassFilter(groupNotificationClasses);
    if (filter.mode === 'none') throw invalidField('groupNotifications', NO_CLASS_CHOSEN);
    return { groupId, ...filter };
  });
}

/** What an unchecked list of any shape names. */
const namedGroups = z.array(z.object({ groupId: idSchema }).catch({ groupId: 0 })).catch([]);

/** Configures integrations: rights first, then rules, then the row. */
export function createIntegrationSaver(services: Services) {
  const { db, jobs, live, now } = services;
  const store = createIntegrationsStore(db, live, jobs);
  const keys = createIntegrationKeys(services);

  async function show(userId: number, platform: Platform): Promise<Integration> {
    const row = await store.find(userId, platform);
    if (!row) throw notFound();
    return toIntegration(row, keys.read(row));
  }

  async function change(
    userId: number,
    platform: Platform,
    changes: IntegrationChanges,
  ): Promise<Integration> {
    if (!(await store.update(userId, platform, changes, now()))) throw notFound();
    return show(userId, platform);
  }

  return {
    show,
    change,

    /** 404 for groups that are not the account's, whatever else is wrong. */
    async assertGroups(userId: number, named: unknown): Promise<void> {
      const ids = namedGroups.parse(named).map(({ groupId }) => groupId);
      if (!(await store.ownsGroups(userId, ids.filter(Boolean)))) throw notFound();
    },

    async save(userId: number, body: SaveBody): Promise<{ created: boolean; integration: Integration }> {
      const { platform } = body;
      const exclusive = excludedBy(platform);
      const excluded = () =>
        new AppError(
          'conflict',
          exclusive ? exclusionMessage(platform, exclusive) : 'This is there already.',
        );
      const all = await store.list(userId);
      const known = all.find((row) => row.platform === platform);
      if (!known && all.some((row) => row.platform === exclusive)) throw excluded();
      const changes = changesOf(keys, userId, body, known);
      const outcome = known ? 'exists' : await store.create(userId, platform, changes, now());
      if (outcome === 'excluded') throw excluded();
      if (outcome === 'no group') throw notFound();
      // Somebody may have been faster: theirs is there, and this is a change of it.
      if (outcome === 'exists')
        return { created: false, integration: await change(userId, platform, changes) };
      return { created: true, integration: await show(userId, platform) };
    },
  };
}

function changesOf(
  keys: IntegrationKeys,
  userId: number,
  { platform, options, notificationClasses }: SaveBody,
  known: IntegrationRow | undefined,
): IntegrationChanges {
  const classes: NotificationClasses | undefined = notificationClasses ?? (known ? undefined : 'all');
  return {
    ...OPTIONS[platform](keys, userId, options, known),
    classes: classes && toClassFilter(classes),
    groups: options.groupNotifications ? groupFilters(options.groupNotifications) : undefined,
  };
}
