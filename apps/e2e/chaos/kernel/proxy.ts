import net, { type AddressInfo } from 'node:net';

export interface Proxy {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Hands connections to servers in turn, as a load balancer does; a server that does not take one is passed over. What
 * breaks within a connection is for the client to repeat.
 */
export async function startProxy(servers: readonly string[]): Promise<Proxy> {
  const ports = servers.map((url) => Number(new URL(url).port));
  const open = new Set<net.Socket>();
  let turn = 0;

  function connect(client: net.Socket, triesLeft: number): void {
    const port = ports[turn++ % ports.length] ?? 0;
    const server = net.connect({ port, host: '127.0.0.1' });
    server.once('connect', () => {
      server.removeAllListeners('error');
      client.pipe(server).pipe(client);
      for (const [one, other] of [
        [client, server],
        [server, client],
      ] as const) {
        one.on('error', () => other.destroy());
        one.on('close', () => other.destroy());
      }
    });
    server.once('error', () => (triesLeft > 0 ? connect(client, triesLeft - 1) : client.destroy()));
  }

  const listener = net.createServer((client) => {
    open.add(client);
    client.once('close', () => open.delete(client));
    client.on('error', () => undefined);
    connect(client, ports.length);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        listener.close(() => resolve());
        for (const client of open) client.destroy();
      }),
  };
}
