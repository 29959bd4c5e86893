import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { connect } from '../../fixtures/api.ts';
import { type CameraLoad, startLoad } from './camera-load.ts';
import { until } from './until.ts';

const CAMERAS = 10;
const PATIENCE_MS = 30_000;
const SIX_MINUTES_MS = 360_000;

let server: http.Server;
let load: CameraLoad;
afterEach(async () => {
  vi.useRealTimers();
  await load.stop();
  server.closeAllConnections();
  server.close();
});

/** Cameras that send to a server that answers so. */
async function sendTo(answer: RequestListener): Promise<void> {
  server = http.createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const cameras = Array.from({ length: CAMERAS }, (_, deviceId) => ({
    deviceId,
    authorization: `DeviceKey ${deviceId}`,
    client: connect(url),
  }));
  load = startLoad(url, cameras, { batch: 1 });
}

const comeAgain: RequestListener = (request, response) => {
  request.resume();
  response.writeHead(503).end('Come again.');
};

const connections = () => promisify(server.getConnections.bind(server))();

test('cameras that nobody listens to stop when they are told, and say so to who waits for them', async () => {
  await sendTo(comeAgain);
  await until('cameras are told to come again', () => load.refusals > CAMERAS, PATIENCE_MS);
  await load.stop();
  await expect(load.more(1)).rejects.toThrow('was given up');
  await expect(load.finish()).rejects.toThrow('was given up');
  await until('no camera is connected', async () => (await connections()) === 0, PATIENCE_MS);
});

test('cameras stop also where no answer comes', async () => {
  let asked = 0;
  await sendTo(() => {
    asked += 1;
  });
  await until('all have called', () => asked === CAMERAS, PATIENCE_MS);
  await load.stop();
  await expect(load.roundtrip()).rejects.toThrow('was given up');
});

test('cameras give up after many answers that none should get, and say which', async () => {
  await sendTo((request, response) => {
    request.resume();
    response.writeHead(404).end('Who are you?');
  });
  await expect(load.more(1)).rejects.toThrow('POST /device-api/v1/messages: 404 Who are you?');
  expect(load.unexpected.length).toBeGreaterThan(50);
});

test('cameras that are told to come again for more than five minutes give up', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  await sendTo(comeAgain);
  await until('cameras are told to come again', () => load.refusals > CAMERAS, PATIENCE_MS);
  vi.advanceTimersByTime(SIX_MINUTES_MS);
  await expect(load.finish()).rejects.toThrow('Nothing was taken within 300 s, and the last answer was POST');
});
