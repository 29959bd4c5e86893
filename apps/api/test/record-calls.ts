import type { ApiClient } from './app.ts';

/** The client, which also records the operation of each call that is made with it: `<area>.<name>`. */
export function recordCalls(client: ApiClient, called: Set<string>): ApiClient {
  return new Proxy(client, {
    get: (areas, area) =>
      new Proxy(Reflect.get(areas, area), {
        get: (calls, name) => {
          const call: unknown = Reflect.get(calls, name);
          if (typeof call !== 'function') return call;
          return (...args: unknown[]) => {
            called.add(`${String(area)}.${String(name)}`);
            return call.apply(calls, args);
          };
        },
      }),
  });
}
