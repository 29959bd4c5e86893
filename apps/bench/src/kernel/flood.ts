import http from 'node:http';
import { atConstantRate } from './constant-rate.ts';

/** What a flood sends next: a GET, or a POST where there is a body. */
export interface Shot {
  readonly path: string;
  readonly body?: object;
}

/** More than so many at once nobody can have open: what comes then is not sent, and counted as such. */
const CONNECTIONS = 200;

/** Sends from one network address at a constant rate until told otherwise; how many of each answer there were, in words. */
export async function flood(
  server: string,
  { address, aSecond, isOver }: { address: string; aSecond: number; isOver: () => boolean },
  next: () => Shot,
): Promise<string> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const counts = new Map<string, number>();
  let underWay = 0;
  const shoot = async (): Promise<void> => {
    let answer = 'not sent';
    if (underWay < CONNECTIONS) {
      underWay += 1;
      answer = await send(server, next(), { agent, address }).then(String, () => 'broken off');
      underWay -= 1;
    }
    counts.set(answer, (counts.get(answer) ?? 0) + 1);
  };
  await atConstantRate(aSecond, () => !isOver(), shoot);
  agent.destroy();
  const sorted = [...counts].toSorted(([one], [other]) => one.localeCompare(other));
  return sorted.map(([answer, count]) => `${answer} × ${count.toLocaleString('en')}`).join(', ');
}

/** The status of the answer, whose body is thrown away. */
function send(
  server: string,
  { path, body }: Shot,
  { agent, address }: { agent: http.Agent; address: string },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': address, ...(body && { 'content-type': 'application/json' }) };
    const options = { agent, method: body ? 'POST' : 'GET', headers };
    const request = http.request(`${server}${path}`, options, (response) => {
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', reject);
      response.resume();
    });
    request.on('error', reject);
    request.end(body && JSON.stringify(body));
  });
}
