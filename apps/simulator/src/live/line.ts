import type { DeviceClient } from '../net/device-client.ts';
import { type Controller, type ControllerOptions, createController } from '../ota/controller.ts';
import { type CourierOptions, createCourier } from './courier.ts';

/** A camera's own connection to the server, by which it calls it and hears what it wants. */
export type Line = {
  /** Opens the line when it is first needed; from then on it is the same. Rejects as `connect` does. */
  open(): Promise<{ client: DeviceClient; controller: Controller }>;
  /** Resolves when no update is being fetched or installed. */
  idle(): Promise<void>;
};

/** The line of a camera that gets its client by `connect`. */
export function createLine(
  connect: () => Promise<DeviceClient>,
  control: Omit<ControllerOptions, 'client'>,
): Line {
  let opened: Awaited<ReturnType<Line['open']>> | undefined;
  return {
    async open() {
      if (!opened) {
        const client = await connect();
        opened = { client, controller: await createController({ ...control, client }) };
      }
      return opened;
    },
    idle: async () => opened?.controller.idle(),
  };
}

/** What a camera does with a line of its own whenever it has something to say: text, then orders, then pictures. */
export async function carryOverLine(
  { open }: Line,
  options: Omit<CourierOptions, 'client'>,
): Promise<() => Promise<void>> {
  const { client, controller } = await open();
  const courier = createCourier({ ...options, client });
  await controller.visit();
  return async () => {
    await courier.sendText();
    await controller.visit();
    await courier.sendPictures();
  };
}
