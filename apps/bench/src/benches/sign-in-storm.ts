import { atConstantRate } from '../kernel/constant-rate.ts';
import { download } from '../kernel/http.ts';
import { median, percentile, RUNS } from '../kernel/measure.ts';
import type { Report } from '../kernel/report.ts';
import { addPeople, type SignIn, signIn } from '../kernel/sign-ins.ts';
import { makeThumbnailDatabase } from '../kernel/thumbnails.ts';

/** Sign-ins that come at once, and so many that hardly half of them can wait. */
const STORM = 32;
const FLOOD = 110;
/** Thumbnails that others ask for meanwhile, and for how long they do when nobody signs in. */
const A_SECOND = 200;
const CALM_SECONDS = 4;

const SIGNED_IN = 200;
const TOO_MANY = 429;

/** Thumbnails while many people sign in, beside the same while nobody does. */
export async function benchSignInStorm(): Promise<Report> {
  const database = await makeThumbnailDatabase((db) => addPeople(db, FLOOD));
  const api = await database.startApi({ TRUST_PROXY: '1' });
  const urls = database.paths.map((path) => `${api.url}${path}`);

  /** Milliseconds of each thumbnail. */
  function look(isWanted: () => boolean): Promise<number[]> {
    return atConstantRate(A_SECOND, isWanted, async (n) => {
      const startedAt = performance.now();
      await download(urls[n % urls.length] ?? '', { authorization: database.authorization });
      return performance.now() - startedAt;
    });
  }

  function calm(): Promise<number[]> {
    const end = performance.now() + CALM_SECONDS * 1_000;
    return look(() => performance.now() < end);
  }

  async function storm() {
    let isOver = false;
    const signedIn = signIn(api.url, STORM).finally(() => {
      isOver = true;
    });
    const times = await look(() => !isOver);
    return { times, signedIn: await signedIn };
  }

  try {
    const p99s = { calm: [] as number[], storm: [] as number[] };
    const signIns: SignIn[] = [];
    for (let n = 0; n <= RUNS; n++) {
      const times = await calm();
      const stormy = await storm();
      if (n === 0) continue;
      p99s.calm.push(percentile(times, 0.99));
      p99s.storm.push(percentile(stormy.times, 0.99));
      signIns.push(...stormy.signedIn);
    }
    const flood = await signIn(api.url, FLOOD);
    const timesOf = (answers: readonly SignIn[], status: number) =>
      answers.filter((each) => each.status === status).map(({ ms }) => ms);
    const [entered, refused] = [timesOf(flood, SIGNED_IN), timesOf(flood, TOO_MANY)];
    const [longestStay, longestRefusal] = [Math.max(...entered), Math.max(...refused)];
    return {
      title: `Thumbnails while ${STORM} people sign in at once`,
      lines: [
        `p99 of ${A_SECOND} thumbnails a second: calm ${median(p99s.calm).toFixed(1)} ms, during sign-ins ${median(p99s.storm).toFixed(1)} ms`,
        `the last of ${STORM} was signed in after ${(Math.max(...signIns.map(({ ms }) => ms)) / 1_000).toFixed(1)} s`,
        `of ${FLOOD} at once ${entered.length} were signed in within ${(longestStay / 1_000).toFixed(1)} s, ${refused.length} refused within ${longestRefusal.toFixed(0)} ms`,
      ],
      targets: [
        {
          what: 'p99 of thumbnails during sign-ins against calm',
          value: median(p99s.storm) / median(p99s.calm),
          atMost: 2,
        },
        {
          what: `signed in, of ${STORM} at once`,
          value: timesOf(signIns, SIGNED_IN).length / signIns.length,
          atLeast: 1,
        },
        {
          what: `signed in or refused, of ${FLOOD} at once`,
          value: (entered.length + refused.length) / FLOOD,
          atLeast: 1,
        },
        { what: `refused, of ${FLOOD} at once`, value: refused.length / FLOOD, atLeast: 0.5 },
        {
          what: 'time of the last refusal against that of the last sign-in',
          value: longestRefusal / longestStay,
          atMost: 0.25,
        },
      ],
    };
  } finally {
    await api.stop();
    await database.stop();
  }
}
