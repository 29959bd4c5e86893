import { setTimeout as pause } from 'node:timers/promises';
import type { TestUser } from '../../../api/test/factories.ts';

const LOOK_EVERY_MS = 1_000;
const ROWS = 1_000;
const AN_EVENT = /^data: /gm;

/** People who have the console open. */
export interface People {
  /** How often they looked at something. */
  readonly looks: number;
  /** How many live events reached them. */
  readonly heard: number;
  /** What they asked for and did not get. */
  readonly failures: readonly string[];
  /** Resolves when all of them have closed it. */
  leave(): Promise<void>;
}

/** So many look at somebody's insights and cameras again and again, and follow what happens, until they leave. */
export function openConsoles(url: string, { client, authorization }: TestUser, count: number): People {
  const leaving = new AbortController();
  const { signal } = leaving;
  const failures: string[] = [];
  let looks = 0;
  let heard = 0;

  async function look(): Promise<void> {
    while (!signal.aborted) {
      await client.insights.paginated({ query: { limit: ROWS } });
      await client.devices.list();
      looks += 1;
      await pause(LOOK_EVERY_MS);
    }
  }

  /** A stream that ends was not meant to. */
  async function follow(): Promise<void> {
    const { body } = await fetch(`${url}/events`, { headers: { authorization }, signal });
    for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? [])
      heard += piece.match(AN_EVENT)?.length ?? 0;
    throw new Error('The live events ended.');
  }

  const lives = Array.from({ length: count }, () => [look(), follow()]).flat();
  const all = lives.map((life) =>
    life.catch((error: unknown) => {
      if (!signal.aborted) failures.push(String(error));
    }),
  );
  const leave = async () => {
    leaving.abort();
    await Promise.all(all);
  };
  return {
    get looks() {
      return looks;
    },
    get heard() {
      return heard;
    },
    failures,
    leave,
  };
}
