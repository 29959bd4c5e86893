import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Reporter } from '../../../../e2e/fixtures/cameras/reporter.ts';
import { expectErrors } from '../../../test/console.ts';
import { giveCamera } from '../../../test/devices.ts';
import { newPerson, type Person } from '../../../test/people.ts';
import { createTestTransport } from '../../../test/transport.ts';
import { createServices, type Services } from '../../kernel/services.ts';
import { newVisitKey, noteVisit, openWaitingVisits, retryVisit } from './send-visits.ts';
import { cancelVisit, waitingVisits } from './waiting-visits.ts';

let person: Person;
let camera: Reporter;
const tabs = new Set<Services>();

beforeEach(async () => {
  sessionStorage.clear();
  person = await newPerson();
  camera = await giveCamera(person);
});

afterEach(() => {
  for (const tab of tabs) tab.dispose();
  tabs.clear();
  sessionStorage.clear();
  Reflect.deleteProperty(navigator, 'locks');
});

/** A tab of one browser, in which `person` is signed in; its storage is that of all tabs. */
function openTab(who = person, transport = createTestTransport()) {
  const answers: Response[] = [];
  const services = createServices({
    storage: sessionStorage,
    transport: async (url, init) => {
      const answer = await transport.carry(url, init);
      answers.push(answer);
      return answer;
    },
  });
  tabs.add(services);
  signIn(services, who);
  openWaitingVisits(services);
  return { services, transport, answers };
}

function signIn({ session }: Services, { userId, token }: Person): void {
  session.setUserId(userId);
  session.setToken(token);
}

/** What a browser tells the other tabs of. */
function tellTabs(): void {
  for (const key of Object.keys(sessionStorage).filter((name) => name.endsWith('visits.waiting'))) tell(key);
  tell(`sightline.${person.userId}.visits.waiting`);
}

function tell(key: string): void {
  const newValue = sessionStorage.getItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: sessionStorage }));
}

const visit = (note: string) => ({
  key: newVisitKey(),
  deviceId: camera.deviceId,
  cameraName: 'karori-1',
  visitedAt: new Date().toISOString(),
  work: ['cleaned' as const],
  note,
});
const photo = async () => {
  const canvas = new OffscreenCanvas(8, 6);
  canvas.getContext('2d')?.fillRect(0, 0, 8, 6);
  return canvas.convertToBlob({ type: 'image/jpeg' });
};
const waiting = (services: Services) => services.get(waitingVisits).store.getState().visits;
const first = (services: Services) => {
  const [one] = waiting(services);
  if (!one) throw new Error('No visit waits.');
  return one;
};
const kept = async () =>
  (await person.api.visits.ofCamera({ params: { device_id: camera.deviceId } })).message;
const keptNotes = async () => (await kept()).map(({ note }) => note).toSorted();

test('two tabs without locks send the same visit, and none of them deletes it', async () => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  const one = openTab();
  const other = openTab();
  const letOneGo = one.transport.hold('visits.note');
  const letOtherGo = other.transport.hold('visits.note');
  const noted = noteVisit(one.services, visit('Webs'), undefined);
  tellTabs();
  await expect.poll(() => other.transport.calls('visits.note').length).toBe(1);
  letOneGo();
  expect(await noted).toBe('sent');
  tellTabs();
  letOtherGo();
  await expect.poll(() => other.answers.some(({ url }) => url.endsWith('/visits'))).toBe(true);
  await person.api.visits.list(undefined);
  expect(await keptNotes()).toEqual(['Webs']);
  expect(other.transport.calls('visits.remove')).toEqual([]);
});

test('one that is cancelled is deleted where the server has it, though its answer was lost', async () => {
  const { services, transport } = openTab();
  const restore = transport.loseAnswers('visits.note');
  expect(await noteVisit(services, visit('Webs'), undefined)).toBe('waits');
  expect(await keptNotes()).toEqual(['Webs']);
  await cancelVisit(services, first(services));
  await expect.poll(() => waiting(services)).toEqual([]);
  expect(await kept()).toEqual([]);
  restore();
});

test('one that is noted, and whose photo is not, is deleted when it is cancelled', async () => {
  const { services, transport } = openTab();
  transport.fail('visits.putPhoto');
  expect(await noteVisit(services, visit('Webs'), await photo())).toBe('photo-waits');
  expect(first(services)).toMatchObject({ state: 'noted', visitId: expect.any(Number) });
  await cancelVisit(services, first(services));
  await expect.poll(() => waiting(services)).toEqual([]);
  expect(await kept()).toEqual([]);
});

test('a photo that this browser cannot read now is tried again, and one that is gone is said to be', async () => {
  const { services, transport } = openTab();
  const reach = transport.fail('visits.putPhoto');
  await noteVisit(services, visit('Webs'), await photo());
  const open = indexedDB.open.bind(indexedDB);
  let refusals = 0;
  Object.defineProperty(indexedDB, 'open', {
    configurable: true,
    value: () => {
      refusals += 1;
      throw new DOMException('The database is broken.', 'UnknownError');
    },
  });
  reach();
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => refusals).toBeGreaterThan(0);
  expect(first(services)).toMatchObject({ state: 'noted' });
  Object.defineProperty(indexedDB, 'open', { configurable: true, value: open });
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => waiting(services)).toEqual([]);
  expect(await kept()).toMatchObject([{ note: 'Webs', photo: expect.any(String) }]);

  const fail = transport.fail('visits.putPhoto');
  const next = visit('Nest');
  await noteVisit(services, next, await photo());
  await services.get(waitingVisits).photos.remove(next.key);
  fail();
  window.dispatchEvent(new Event('online'));
  await expect
    .poll(() => waiting(services))
    .toMatchObject([{ state: 'refused', reason: 'The photo is no longer in this browser.' }]);
});

test('a photo that is refused leaves its visit noted, and can be sent once more', async () => {
  expectErrors(/status of 413/);
  const { services, transport } = openTab();
  const mend = transport.answer('visits.putPhoto', 413, { message: 'Too large.' });
  expect(await noteVisit(services, visit('Webs'), await photo())).toBe('photo-refused');
  expect(first(services)).toMatchObject({
    state: 'refused',
    visitId: expect.any(Number),
    reason: expect.stringMatching(/^Its photo was refused: /),
  });
  expect(await keptNotes()).toEqual(['Webs']);
  mend();
  retryVisit(services, first(services));
  await expect.poll(() => waiting(services)).toEqual([]);
  expect(await kept()).toMatchObject([{ photo: expect.any(String) }]);
});

test('another tab sends what the one that noted it could not', async () => {
  const one = openTab();
  const other = openTab();
  one.transport.fail('visits.note');
  expect(await noteVisit(one.services, visit('Webs'), undefined)).toBe('waits');
  tellTabs();
  one.services.dispose();
  await expect.poll(keptNotes).toEqual(['Webs']);
  await expect.poll(() => waiting(other.services)).toEqual([]);
});

test('the next person’s visits are sent while a call of the one before hangs', async () => {
  const { services, transport } = openTab();
  const hang = transport.hold('visits.note');
  const noted = noteVisit(services, visit('Webs'), undefined);
  await expect.poll(() => transport.calls('visits.note').length).toBe(1);
  services.session.clear();
  expect(await noted).toBe('waits');
  const next = await newPerson();
  const theirs = await giveCamera(next, 'theirs');
  signIn(services, next);
  openWaitingVisits(services);
  const second = noteVisit(services, { ...visit('Nest'), deviceId: theirs.deviceId }, undefined);
  await expect.poll(() => transport.calls('visits.note').length).toBe(2);
  hang();
  expect(await second).toBe('sent');
});

test('a photo that does not come through holds up no other visit', async () => {
  const { services, transport } = openTab();
  transport.fail('visits.putPhoto');
  expect(await noteVisit(services, visit('Nest'), await photo())).toBe('photo-waits');
  expect(await noteVisit(services, visit('Webs'), undefined)).toBe('sent');
  expect(await keptNotes()).toEqual(['Nest', 'Webs']);
  expect(first(services)).toMatchObject({ note: 'Nest', state: 'noted' });
});
