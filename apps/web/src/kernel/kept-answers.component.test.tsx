import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { memoryStorage } from './memory-storage.ts';
import { createServices, type Services, servicesOf } from './services.ts';

const FEATURES = [{ id: 1, key: 'review-mode', enabled: true }];
let people = 0;
/** Of whom nothing was ever kept, so that what is found was kept just now. */
const somebody = () => String(++people);
const tokenOf = (person: string) => `x.${btoa(JSON.stringify({ sub: person }))}.y`;

const featuresQuery = queryOptions({
  queryKey: ['features'],
  meta: { kept: true },
  queryFn: async ({ client, signal }) =>
    (await servicesOf(client).api.features.list(undefined, { signal })).message,
});

type Answer = () => Promise<Response>;
const answered: Answer = async () => Response.json({ message: FEATURES });
const unanswered: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
const refused = (status: number): Answer => {
  const problem = { type: 'about:blank', title: 'No', status, detail: 'No.', message: 'No.' };
  return async () => Response.json(problem, { status });
};

/** An app of one person, whose calls all get this answer. */
function start(person: string, answer: Answer) {
  let calls = 0;
  const storage = memoryStorage();
  // As after a reload: whoever is not signed in when the app starts finds nothing kept.
  storage.setItem('sightline.token', tokenOf(person));
  const services = createServices({
    storage,
    transport: () => {
      calls += 1;
      return answer();
    },
  });
  // What it would keep later is none of the next test's.
  onTestFinished(() => services.dispose());
  return { services, calls: () => calls };
}

/** Asks as a page does, without its waits. */
function ask({ queryClient }: Services) {
  const { retry = false } = queryClient.getDefaultOptions().queries ?? {};
  return queryClient.fetchQuery({ ...featuresQuery, retry, retryDelay: 1, staleTime: 0 });
}

async function keptCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith('sightline.answers.'));
}

/** One visit of somebody whose answer has been kept. */
async function visitOf(person = somebody()): Promise<Services> {
  const { services } = start(person, answered);
  expect(await ask(services)).toEqual(FEATURES);
  const cache = await caches.open(`sightline.answers.${person}`);
  await expect.poll(async () => (await cache.keys()).length).toBe(1);
  return services;
}

test('what the server does not answer comes from the visit before, until it does', async () => {
  const changed = FEATURES.map((feature) => ({ ...feature, enabled: false }));
  for (const away of [unanswered, refused(503)]) {
    const person = somebody();
    await visitOf(person);
    let answer = away;
    const { services, calls } = start(person, () => answer());
    expect(await ask(services)).toEqual(FEATURES);
    expect(calls()).toBe(1);
    answer = async () => Response.json({ message: changed });
    const observer = new QueryObserver(services.queryClient, featuresQuery);
    const stop = observer.subscribe(() => {});
    await expect.poll(() => observer.getCurrentResult().data, { timeout: 10_000 }).toEqual(changed);
    stop();
  }
});

test('an answer that takes its time takes the place of what was kept', async () => {
  const person = somebody();
  await visitOf(person);
  const late = Promise.withResolvers<Response>();
  const { services, calls } = start(person, () => late.promise);
  expect(await ask(services)).toEqual(FEATURES);
  late.resolve(Response.json({ message: [] }));
  await expect.poll(() => services.queryClient.getQueryData(featuresQuery.queryKey)).toEqual([]);
  expect(calls()).toBe(1);
});

test('a refusal, and what is somebody else’s, is never covered up by it', async () => {
  const person = somebody();
  await visitOf(person);
  await expect(ask(start(person, refused(403)).services)).rejects.toMatchObject({ status: 403 });
  await expect(ask(start(person, refused(500)).services)).rejects.toMatchObject({ status: 500 });
  await expect(ask(start(somebody(), unanswered).services)).rejects.toMatchObject({ name: 'OfflineError' });
});

test('what is on the screen is newer than what was kept', async () => {
  const person = somebody();
  await visitOf(person);
  const edited = [{ ...FEATURES[0], enabled: false }];
  const { services: away } = start(person, unanswered);
  away.queryClient.setQueryData(featuresQuery.queryKey, edited as never);
  await expect(ask(away)).rejects.toMatchObject({ name: 'OfflineError' });
  expect(away.queryClient.getQueryData(featuresQuery.queryKey)).toEqual(edited);
});

test('it goes with the session, and what comes after its end is nobody’s', async () => {
  const services = await visitOf();
  services.session.clear();
  await expect.poll(keptCaches).toEqual([]);

  const [person, other] = [somebody(), somebody()];
  await visitOf(person);
  const late = Promise.withResolvers<Response>();
  const { services: leaving } = start(person, () => late.promise);
  expect(await ask(leaving)).toEqual(FEATURES);
  leaving.session.clear();
  late.resolve(await answered());
  await visitOf(other);
  expect(await keptCaches()).toEqual([`sightline.answers.${other}`]);
  expect(leaving.queryClient.getQueryData(featuresQuery.queryKey)).toBeUndefined();
});

test('an app that is taken down keeps nothing more', async () => {
  const person = somebody();
  const { services } = start(person, answered);
  expect(await ask(services)).toEqual(FEATURES);
  services.dispose();
  // Kept later than the other one would have been.
  await visitOf();
  expect(await keptCaches()).not.toContain(`sightline.answers.${person}`);
});

test('a page that opens without anybody signed in forgets everybody', async () => {
  await visitOf();
  createServices({ storage: memoryStorage(), transport: answered });
  await expect.poll(keptCaches).toEqual([]);
});
