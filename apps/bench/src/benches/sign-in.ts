import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { makeAccountDatabase } from '../kernel/account-database.ts';
import { atConstantRate } from '../kernel/constant-rate.ts';
import { flood, type Shot } from '../kernel/flood.ts';
import { percentile } from '../kernel/measure.ts';
import type { Report } from '../kernel/report.ts';
import { addPeople, type SignIn, signInOne } from '../kernel/sign-ins.ts';

/** People who sign in, each once and from an address of their own. */
const PEOPLE = 100;
const PEOPLE_A_SECOND = 2;
/** What one address sends of every public form. */
const FLOOD_A_SECOND = 200;
const FLOODER = '198.51.100.1';
/** For so long the address sends alone: it has filled what it can fill. */
const AHEAD_MS = 3_000;

const SIGNED_IN = 200;
const LONG_MS = 3_000;

const made = () => `${randomUUID()}@sightline.test`;

/** What the flood sends, by form; each with names that nobody had before. */
const FORMS: Readonly<Record<string, () => Shot>> = {
  'sign-in': () => ({ path: '/login', body: { email: made(), password: 'Bench-in-the-fern-2' } }),
  'sign-up': () => ({ path: '/signup', body: account() }),
  reset: () => ({ path: '/resetPassword', body: { email: made() } }),
  readyz: () => ({ path: '/readyz' }),
};

function account() {
  const password = 'Bench-in-the-fern-2';
  const name = { firstName: 'Bench', lastName: 'Flood', phoneNumber: '1', country: 'New Zealand' };
  return { ...name, username: randomUUID(), email: made(), password, confirmPassword: password };
}

/** Sign-ins from many addresses while one address floods every form that is open to all. */
export async function benchSignIn(): Promise<Report> {
  const database = await makeAccountDatabase((db) => addPeople(db, PEOPLE));
  const api = await database.startApi({ TRUST_PROXY: '1' });
  let isOver = false;
  const floods = Object.entries(FORMS).map(async ([form, next]) => {
    const options = { address: FLOODER, aSecond: FLOOD_A_SECOND, isOver: () => isOver };
    return `${form}: ${await flood(api.url, options, next)}`;
  });
  try {
    await pause(AHEAD_MS);
    const signIns: SignIn[] = await atConstantRate(
      PEOPLE_A_SECOND,
      (n) => n < PEOPLE,
      (n) => signInOne(api.url, n),
    ).finally(() => {
      isOver = true;
    });
    const answers = await Promise.all(floods);
    const signedIn = signIns.filter(({ status }) => status === SIGNED_IN).map(({ ms }) => ms);
    const inTime = signedIn.filter((ms) => ms <= LONG_MS).length;
    return {
      title: `Sign-ins while one address sends ${FLOOD_A_SECOND} requests a second of every public form`,
      lines: [
        `${signedIn.length} of ${PEOPLE} people from as many addresses were signed in, ${PEOPLE_A_SECOND} a second`,
        `half of them within ${percentile(signedIn, 0.5).toFixed(0)} ms, 95 of 100 within ${percentile(signedIn, 0.95).toFixed(0)} ms`,
        ...answers.map((line) => `the flood's answers to ${line}`),
      ],
      targets: [
        { what: `signed in within ${LONG_MS / 1_000} s, of all`, value: inTime / PEOPLE, atLeast: 0.95 },
      ],
    };
  } finally {
    await api.stop();
    await database.stop();
  }
}
