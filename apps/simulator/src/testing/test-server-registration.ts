import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Registered = {
  device_id: number;
  hardware_id: string;
  user_id: number | null;
  user_email?: string;
};

type Gateway = { gateway_id: number; provider: string; device_ids: number[]; revoked_at: string | null };

/** What staff may ask of a server, by as much of the user API as registering a fleet needs; it has one owner, 1. */
export type TestServerRegistration = {
  url: string;
  devices: Registered[];
  gateways: Gateway[];
  /** Method and path of each call, in order. */
  readonly calls: string[];
  /** Called with each call once it is done; by its word the answer is lost, or has another status. */
  after: (call: string) => 'lost' | number | undefined;
  close(): void;
};

type Answer = { status: number; body: object };

const ok = (message: unknown, status = 200): Answer => ({ status, body: { message } });

/** Starts a {@link TestServerRegistration}; `owner@sightline.test` is the owner. */
export async function startTestServerRegistration(): Promise<TestServerRegistration> {
  const office: TestServerRegistration = {
    url: '',
    devices: [],
    gateways: [],
    calls: [],
    after: () => undefined,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  let tokens = 0;
  const tokenOf = ({ device_id, hardware_id }: Registered) => {
    tokens += 1;
    return { device_id, hardware_id, provisioning_token: `token ${tokens}` };
  };

  function register(cameras: readonly { hardware_id: string }[]): Answer {
    const taken = cameras.find((camera) =>
      office.devices.some((one) => one.hardware_id === camera.hardware_id),
    );
    if (taken) return refusal(`These hardware ids are registered already: ${taken.hardware_id}.`);
    const added = cameras.map(({ hardware_id }, n) => ({
      device_id: office.devices.length + n + 1,
      hardware_id,
      user_id: null,
    }));
    office.devices.push(...added);
    return ok(added.map(tokenOf), 201);
  }

  function assign(ids: readonly number[]): Answer {
    for (const device of office.devices) device.user_id = ids.includes(device.device_id) ? 1 : null;
    return ok([]);
  }

  function openGateway({ provider, deviceIds }: { provider: string; deviceIds: number[] }): Answer {
    const gateway_id = office.gateways.length + 1;
    const gateway = { gateway_id, provider, device_ids: deviceIds, revoked_at: null };
    office.gateways.push(gateway);
    return ok({ gateway, token: `gateway ${gateway_id}` }, 201);
  }

  function answer(call: string, body: never): Answer {
    const id = Number(/\d+/.exec(call));
    switch (call.replace(/\d+/, '#')) {
      case 'POST /login':
        return { status: 200, body: { token: 'staff' } };
      case 'GET /internal/users':
        return ok([{ user_id: 1, user_email: 'owner@sightline.test' }]);
      case 'GET /internal/devices':
        return ok(office.devices);
      case 'POST /internal/devices':
        return register(body);
      case 'POST /internal/devices/#/provisioningToken':
        return ok(tokenOf(office.devices.find(({ device_id }) => device_id === id) as Registered), 201);
      case 'GET /internal/users/#/devices':
        return ok(office.devices.filter(({ user_id }) => user_id === id));
      case 'PUT /internal/users/#/devices':
        return assign((body as { deviceIds: number[] }).deviceIds);
      case 'GET /internal/gateways':
        return ok(office.gateways);
      case 'POST /internal/gateways':
        return openGateway(body);
      case 'PUT /internal/gateways/#/devices':
        Object.assign(office.gateways[id - 1] ?? {}, {
          device_ids: (body as { deviceIds: number[] }).deviceIds,
        });
        return ok(office.gateways[id - 1]);
      default:
        throw new Error(`Nobody answers ${call}.`);
    }
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const call = `${request.method} ${request.url}`;
    office.calls.push(call);
    const outboxItems = Buffer.concat(chunks).toString();
    const done = answer(call, (outboxItems ? JSON.parse(outboxItems) : undefined) as never);
    const outcome = office.after(call);
    if (outcome === 'lost') return request.socket.destroy();
    const { status, body } = outcome === undefined ? done : refusal(`Refused with ${outcome}.`, outcome);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  office.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return office;
}

function refusal(words: string, status = 409): Answer {
  const body = { type: 'about:blank', title: words, status, detail: words, message: words };
  return { status, body };
}
