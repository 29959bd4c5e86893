import { afterEach, expect, test, vi } from 'vitest';
import { sendWithProgress } from './send-with-progress.ts';

/** As far as a browser's own would go here: it answers at once. */
function answering(status: number, type: string | null, response: Blob | null) {
  return class extends EventTarget {
    upload = new EventTarget();
    status = status;
    response = response;
    open(): void {}
    setRequestHeader(): void {}
    getResponseHeader = () => type;
    send(): void {
      queueMicrotask(() => this.dispatchEvent(new Event('load')));
    }
  };
}

const send = () => sendWithProgress('/user/image', { method: 'POST', headers: new Headers() }, () => {});

afterEach(() => vi.unstubAllGlobals());

test('an answer comes with its type and body', async () => {
  const body = new Blob(['{"message":1}']);
  vi.stubGlobal('XMLHttpRequest', answering(201, 'application/json', body));
  const response = await send();
  expect(response.status).toBe(201);
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(await response.json()).toEqual({ message: 1 });
});

test.each([204, 205, 304])('%d has no body, and is an answer too', async (status) => {
  vi.stubGlobal('XMLHttpRequest', answering(status, null, new Blob([])));
  const response = await send();
  expect(response.status).toBe(status);
  expect(response.body).toBeNull();
});

test('what is no answer at all is a failure, not a wait without end', async () => {
  vi.stubGlobal('XMLHttpRequest', answering(0, null, new Blob([])));
  await expect(send()).rejects.toBeInstanceOf(RangeError);
});
