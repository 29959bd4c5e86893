import { problemStatuses } from '@sightline/contract/kernel/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../app.ts';
import { type Call, everyCall } from '../every-call.ts';
import { ask, type Heard } from './ask.ts';
import { contentsOf } from './contents.ts';
import { ENTITLED, type Expected, expectedOf } from './expected.ts';
import { createPrincipals, PRINCIPALS, type PrincipalName, SETTINGS } from './principals.ts';
import { requestsNaming } from './requests.ts';
import { MISSING } from './things.ts';

/** What is read comes before what is changed, and what is removed comes last. */
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const endpoints = everyCall().sort(
  (a, b) => METHODS.indexOf(a.endpoint.method) - METHODS.indexOf(b.endpoint.method),
);
const guarded = endpoints.filter(({ endpoint }) => endpoint.access !== 'public');

/** Paths that name no thing of anybody, but a word that means something else to each caller. */
const NAMING_NOTHING: readonly string[] = [
  'deviceApi.putPhoto',
  'features.set',
  'integrations.deliveries',
  'integrations.remove',
  'integrations.retryAll',
  'integrations.setClasses',
  'integrations.test',
  'taxa.remove',
];
/** Calls that name things in their query or body. */
const NAMING_WITHIN: readonly string[] = [
  'alerts.setSettings',
  'analysis.accumulation',
  'analysis.activity',
  'analysis.detectionHistory',
  'analysis.effort',
  'analysis.events',
  'analysis.firstRecords',
  'analysis.occupancy',
  'analysis.overlap',
  'analysis.rai',
  'analysis.trend',
  'bulkUpdates.create',
  'bulkUpdates.status',
  'dashboard.counts',
  'deviceUpdates.create',
  'devices.update',
  'effort.list',
  'exports.createCamtrapDp',
  'forecasts.compare',
  'integrations.invite',
  'integrations.save',
  'photos.get',
  'photos.showAsItIs',
];
/** Calls of people and cameras about things that others may have, too: all others name them in their path. */
const naming = endpoints.filter(({ operation, endpoint: { access, params } }) => {
  if (access !== 'user' && access !== 'device') return false;
  return params ? !NAMING_NOTHING.includes(operation) : NAMING_WITHIN.includes(operation);
});

type Inputs = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

let app: TestApp;
let principals: Awaited<ReturnType<typeof createPrincipals>>;
let own: Inputs;
let missingNames: Inputs;

beforeAll(async () => {
  app = await startTestApp({ settings: SETTINGS });
  principals = await createPrincipals(app);
  own = requestsNaming(principals.names, principals.shared);
  missingNames = requestsNaming(MISSING, principals.shared);
});
afterAll(() => app.close());

const inputOf = (inputs: Inputs, { area, name }: Call) => inputs[area]?.[name];
const operationsOf = (calls: readonly Call[]) => calls.map(({ operation }) => operation);
const namesThings = (call: Call) =>
  JSON.stringify(inputOf(own, call)) !== JSON.stringify(inputOf(missingNames, call));

/** Staff who put releases together read the classes of every model. */
const SHOWN_TO_STAFF: readonly string[] = ['models.classes'];

function expectedFor(call: Call, who: PrincipalName): Expected {
  if (who === 'staff' && SHOWN_TO_STAFF.includes(call.operation)) return 'allowed';
  return expectedOf(call.endpoint, who, namesThings(call));
}

async function answersTo(call: Call, wanted: readonly Expected[]) {
  const cells: { who: PrincipalName; expected: Expected; heard: Heard }[] = [];
  for (const who of PRINCIPALS) {
    const expected = expectedFor(call, who);
    if (!wanted.includes(expected)) continue;
    const heard = await ask(app, call.operation, inputOf(own, call), await principals.authorizationOf(who));
    cells.push({ who, expected, heard });
  }
  return cells;
}

const PROBLEM = 'application/problem+json; charset=utf-8';
const REFUSALS: Readonly<Partial<Record<Expected, object>>> = {
  unauthenticated: { status: 401, type: PROBLEM, message: 'Please sign in to continue.' },
  forbidden: { status: 403, type: PROBLEM, message: 'Your account may not do this.' },
};

/** Examples that are refused for what they say: nobody here has a password, and the token is that of another network. */
const REFUSED_OTHERWISE: Readonly<Record<string, number>> = {
  'auth.login': 400,
  'auth.changePassword': 403,
  'auth.endSession': 403,
  'auth.endSessions': 403,
  'relays.satellite': 401,
};

describe('refused by the declaration', () => {
  let before: Record<string, string>;
  beforeAll(async () => {
    before = await contentsOf(app);
  });

  test.each(guarded)('$operation', async (call) => {
    const answers = await answersTo(call, ['unauthenticated', 'forbidden']);
    expect(answers.map(({ who }) => who)).toContain('none');
    for (const { who, expected, heard } of answers) {
      const [status, type] = [heard.status, heard.headers['content-type']];
      const { message } = JSON.parse(heard.body);
      expect({ who, status, type, message }).toEqual({ who, ...REFUSALS[expected] });
    }
  });

  test('the examples name things where calls are about things', () => {
    const ofSomebody = endpoints.filter(
      ({ endpoint: { access } }) => access === 'user' || access === 'device',
    );
    expect(operationsOf(ofSomebody.filter(namesThings))).toEqual(operationsOf(naming));
  });

  test.each(naming)('to others the things of $operation do not exist, byte for byte', async (call) => {
    const answers = await answersTo(call, ['nothing']);
    expect(answers).not.toEqual([]);
    for (const { who, heard } of answers) {
      const missing = await ask(
        app,
        call.operation,
        inputOf(missingNames, call),
        await principals.authorizationOf(who),
      );
      expect({ who, ...heard }).toEqual({ who, ...missing });
      if (problemStatuses(call.endpoint).includes(404))
        expect({ who, status: heard.status }).toEqual({ who, status: 404 });
    }
  });

  test('and nothing of it changed anything', async () => {
    expect(await contentsOf(app)).toEqual(before);
  });
});

describe('allowed by the declaration', () => {
  test.each(endpoints)('$operation', async (call) => {
    const { operation, endpoint } = call;
    const successes = Object.keys(endpoint.answers).map(Number);
    const otherwise = REFUSED_OTHERWISE[operation];
    const refusals = problemStatuses(endpoint).filter((status) => ![401, 403, 500, 503].includes(status));
    const answers = await answersTo(call, ['allowed', 'public']);
    expect(answers.map(({ who }) => who)).toContain(ENTITLED[endpoint.access]);
    for (const { who, heard } of answers) {
      const accepted = otherwise ? [otherwise] : [...successes];
      if (who !== ENTITLED[endpoint.access]) accepted.push(...refusals);
      expect({ who, ...heard, accepted }).toSatisfy(({ status }) => accepted.includes(status));
    }
  });
});
