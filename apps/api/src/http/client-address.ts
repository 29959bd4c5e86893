import { isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const addresses = new WeakMap<object, string>();

/**
 * Where a request came from, as it was when it came: Node takes its connection from a request whose body is not read to the
 * end, and `request.ip` throws from then on.
 */
export function addressOf(request: Pick<FastifyRequest, 'ip'>): string {
  const known = addresses.get(request);
  if (known !== undefined) return known;
  const { ip } = request;
  addresses.set(request, ip);
  return ip;
}

/** Looks where requests come from while it can be seen. */
export function rememberAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    addressOf(request);
    done();
  });
}

/**
 * The network that limits count for an address: IPv4 as it is, of IPv6 the first 56 bits, since one line has all addresses
 * that begin like them. What is no address stays as it is.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  const isIPv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isIPv4)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  const [first = 0, second = 0, third = 0, fourth = 0] = groups;
  const front = [first, second, third, fourth & 0xff00].map((group) => group.toString(16));
  return `${front.join(':')}::/56`;
}

/** The eight numbers of an IPv6 address, however it is written. */
function groupsOf(address: string): number[] {
  const [front = [], back = []] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) =>
      part
        .split(':')
        .filter(Boolean)
        .map((group) => Number.parseInt(group, 16)),
    );
  return [...front, ...new Array<number>(8 - front.length - back.length).fill(0), ...back];
}
