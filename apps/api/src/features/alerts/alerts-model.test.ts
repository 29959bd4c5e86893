import type { AlertStatus } from '@sightline/domain/alerts/alert-status';
import { ALERT_TYPES, type AlertType } from '@sightline/domain/alerts/alert-type';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDevice, createUser, type TestUser } from '../../../test/factories.ts';
import { giveForecast } from '../../../test/give-forecast.ts';
import { insightMessage, statusMessage } from '../../../test/messages.ts';
import { withOwnedCamera } from '../../../test/owned-camera.ts';
import { evaluateAlerts } from './evaluate-alerts.job.ts';

const { app } = withOwnedCamera();
const HISTORIES = 30;
const TIME_MS = 180_000;

type Act =
  | { readonly kind: 'report'; readonly volts?: number; readonly error?: boolean; readonly hours?: number }
  | { readonly kind: 'insight' }
  | { readonly kind: 'forecast'; readonly days: number | 'holds' | 'unsure' }
  | { readonly kind: 'look' }
  | { readonly kind: 'handOver' }
  | { readonly kind: 'repeat' }
  | { readonly kind: 'acknowledgeAll' }
  | { readonly kind: 'resolveAll' }
  | { readonly kind: 'wait'; readonly days: number }
  | { readonly kind: 'switch'; readonly type: AlertType; readonly on: boolean }
  | { readonly kind: 'ignore'; readonly ignore: boolean };

type ActOf<K extends Act['kind']> = Extract<Act, { kind: K }>;

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record(
      {
        kind: fc.constant('report' as const),
        volts: fc.constantFrom(3, 3.2, 3.3, 3.4, 3.5),
        error: fc.boolean(),
        hours: fc.constantFrom(1, 167, 168, 400),
      },
      { requiredKeys: ['kind'] },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('insight' as const, 'look', 'handOver') }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('forecast' as const),
      days: fc.constantFrom(3, 13, 20, 22, 'holds' as const, 'unsure' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.constantFrom(1, 4, 8) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('repeat' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('acknowledgeAll' as const, 'resolveAll') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('switch' as const),
      type: fc.constantFrom(...ALERT_TYPES),
      on: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('ignore' as const), ignore: fc.boolean() }) },
);

interface Account {
  off: Set<AlertType>;
  ignores: boolean;
  alerts: { type: AlertType; status: AlertStatus }[];
}

type Finding = 'fault' | 'between' | 'well';
const FAULT_IF = { true: 'fault', false: 'well' } as const;

function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`Nothing at ${index}.`);
  return found;
}

/** What should happen, told in another way than the server does: by all that was ever said to this owner. */
function createModel() {
  const accounts: Account[] = [0, 1].map(() => ({ off: new Set(), ignores: false, alerts: [] }));
  let owner = 0;
  let said = freshSaid();
  let silentDays: number | undefined;
  /** What the worker has forecast of the batteries. */
  let battery: Finding | undefined;

  function freshSaid() {
    return ALERT_TYPES.map((type) => ({ type, findings: [] as Finding[], announcedAt: 0 }));
  }
  const account = () => at(accounts, owner);

  function hear(news: Partial<Record<AlertType, Finding | undefined>>): void {
    const heard = { ...news };
    if (silentDays !== undefined) heard.no_recent_insights = silentDays >= 7 ? 'fault' : 'well';
    for (const line of said) {
      const finding = heard[line.type];
      if (finding) line.findings.push(finding);
      tell(line);
    }
  }

  function tell(line: ReturnType<typeof freshSaid>[number]): void {
    const { type, findings, announcedAt } = line;
    const recovered = findings.lastIndexOf('well') + 1;
    const needed = type === 'low_battery' ? 2 : 1;
    const recent = findings.slice(recovered).slice(-needed);
    const isFault = recent.length === needed && recent.every((finding) => finding === 'fault');
    const { off, ignores, alerts } = account();
    if (!isFault || announcedAt > recovered || off.has(type) || ignores) return;
    line.announcedAt = findings.length;
    const isOpen = alerts.some((alert) => alert.type === type && alert.status !== 'resolved');
    if (!isOpen) alerts.push({ type, status: 'new' });
  }

  return {
    owner: () => owner,
    alerts: () => accounts.map(({ alerts }) => alerts.map(({ type, status }) => `${type} ${status}`).sort()),
    act(one: Act): void {
      change(one);
      if (one.kind === 'report') hear(findingsOf(one));
      else if (one.kind === 'insight') hear({});
      else if (LOOKED_AT.includes(one.kind)) hear({ battery_ending: battery });
    },
  };

  function change(one: Act): void {
    switch (one.kind) {
      case 'report':
        silentDays ??= 0;
        break;
      case 'insight':
        silentDays = 0;
        break;
      case 'wait':
        if (silentDays !== undefined) silentDays += one.days;
        break;
      case 'handOver':
        owner = 1 - owner;
        said = freshSaid();
        silentDays = silentDays && 0;
        battery = undefined;
        break;
      case 'forecast':
        battery = batteryFinding(one.days);
        break;
      case 'switch':
        account().off[one.on ? 'delete' : 'add'](one.type);
        break;
      case 'ignore':
        account().ignores = one.ignore;
        break;
      case 'acknowledgeAll':
      case 'resolveAll':
        move(one.kind);
        break;
      default:
    }
  }

  function move(kind: 'acknowledgeAll' | 'resolveAll'): void {
    for (const alert of account().alerts) {
      if (kind === 'resolveAll') alert.status = 'resolved';
      else if (alert.status === 'new') alert.status = 'acknowledged';
    }
  }
}

/** After these the worker looks at the camera. */
const LOOKED_AT: readonly Act['kind'][] = ['look', 'repeat', 'switch', 'ignore'];

function findingsOf({ volts, error, hours }: Extract<Act, { kind: 'report' }>) {
  const battery = (reported: number): Finding => {
    if (reported <= 3.2) return 'fault';
    return reported > 3.4 ? 'well' : 'between';
  };
  return {
    low_battery: volts === undefined ? undefined : battery(volts),
    spypoint_error: error === undefined ? undefined : FAULT_IF[`${error}`],
    no_recent_camera_triggers: hours === undefined ? undefined : FAULT_IF[`${hours >= 168}`],
  };
}

/** By the 14 days that an account has at first. */
function batteryFinding(days: ActOf<'forecast'>['days']): Finding | undefined {
  if (days === 'unsure') return undefined;
  if (days === 'holds' || days > 21) return 'well';
  return days <= 14 ? 'fault' : 'between';
}

/** The same on the real server; cameras of both accounts are in a group of each. */
async function createModelContext() {
  const { pool } = app().services.db;
  const owners: readonly TestUser[] = [await createUser(app()), await createUser(app())];
  const camera = await createDevice(app(), at(owners, 0).userId);
  const groups = await Promise.all(
    owners.map(
      async ({ client }) => (await client.groups.create({ body: { groupName: 'All' } })).message.group_id,
    ),
  );
  await pool.query('INSERT INTO device_group_members (group_id, device_id) SELECT unnest($1::int[]), $2', [
    groups,
    camera.deviceId,
  ]);
  let seq = 0;
  let last: unknown[] = [];
  const send = (messages: readonly unknown[]) =>
    camera.client.deviceApi.messages({
      body: { comms_source: 'wifi', boot_id: 'boot', messages: [...messages] },
    });
  const look = (ownerId?: number) => evaluateAlerts(app().services)(ownerId ? { ownerId } : {});

  const say = (message: unknown) => {
    last = [message];
    return send(last);
  };
  const age = (days: number) =>
    pool.query('UPDATE devices SET silent_since = silent_since - make_interval(days => $2) WHERE id = $1', [
      camera.deviceId,
      days,
    ]);
  const foresee = (days: ActOf<'forecast'>['days']) =>
    giveForecast(app(), camera.deviceId, {
      days: days === 'holds' || days === 'unsure' ? null : days,
      basis: days === 'unsure' ? 'model' : 'history',
    });
  const give = (userId: number) =>
    pool.query('UPDATE devices SET owner_id = $2 WHERE id = $1', [camera.deviceId, userId]);

  const acts: { readonly [K in Act['kind']]: (one: ActOf<K>, ownerIndex: number) => Promise<unknown> } = {
    report: ({ volts, error, hours }) =>
      say(
        statusMessage(seq++, {
          ...(volts && { battery_voltage: volts }),
          ...(error !== undefined && { camera_error: error ? 'cable' : null }),
          ...(hours && { summary: { hours_since_last_camera_trigger: hours } }),
        }),
      ),
    insight: () => say(insightMessage(seq++)),
    forecast: ({ days }) => foresee(days),
    // Copies of what was sent last, while somebody looks.
    repeat: () => Promise.all([last.length && send(last), look(), last.length && send(last)]),
    wait: ({ days }) => age(days),
    handOver: (_, ownerIndex) => give(at(owners, 1 - ownerIndex).userId),
    switch: async ({ type, on }, ownerIndex) => {
      const { client, userId } = at(owners, ownerIndex);
      await client.alerts.setSettings({ body: { settings: { [type]: on } } });
      await look(userId);
    },
    ignore: async ({ ignore }, ownerIndex) => {
      const { client, userId } = at(owners, ownerIndex);
      const groupSettings = [{ deviceGroupId: at(groups, ownerIndex), ignore }];
      await client.alerts.setSettings({ body: { groupSettings } });
      await look(userId);
    },
    look: () => Promise.all([look(), look()]),
    acknowledgeAll: (_, ownerIndex) => at(owners, ownerIndex).client.alerts.acknowledgeAll(),
    resolveAll: (_, ownerIndex) => at(owners, ownerIndex).client.alerts.resolveAll(),
  };

  return {
    act: <K extends Act['kind']>(one: ActOf<K>, ownerIndex: number) =>
      (acts[one.kind as K] as (act: ActOf<K>, ownerIndex: number) => Promise<unknown>)(one, ownerIndex),
    alerts: () =>
      Promise.all(
        owners.map(async ({ client }) =>
          (await client.alerts.list({})).message
            .map(({ alert_type, status }) => `${alert_type} ${status}`)
            .sort(),
        ),
      ),
  };
}

test(
  'through random histories the server opens exactly the alerts it should',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 20, size: 'max' }), async (acts) => {
        const model = createModel();
        const context = await createModelContext();
        for (const one of acts) {
          const owner = model.owner();
          await context.act(one, owner);
          model.act(one);
          expect(await context.alerts(), JSON.stringify(one)).toEqual(model.alerts());
        }
      }),
      { numRuns: HISTORIES },
    );
  },
  TIME_MS,
);
