import type { DeviceClient } from '../net/device-client.ts';
import { type Controller, createController } from '../ota/controller.ts';
import type { ControllerOptions } from '../ota/controller-options.ts';
import { createSender, type SenderOptions } from './sender.ts';

/** A camera's own connection to the server, by which it calls it and hears what it wants. */
export type ServerLink = {
  /** Opens the line when it is first needed; from then on it is the same. Rejects as `connect` does. */
  open(): Promise<{ client: DeviceClient; controller: Controller }>;
  /** Resolves when no update is being fetched or installed. */
  idle(): Promise<void>;
};

/** The line of a camera that gets its client by `connect`. */
export function createServerLink(
  connect: () => Promise<DeviceClient>,
  control: Omit<ControllerOptions, 'client'>,
): ServerLink {
  let opened: Awaited<ReturnType<ServerLink['open']>> | undefined;
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
export async function sendOverLink(
  { open }: ServerLink,
  options: Omit<SenderOptions, 'client'>,
): Promise<() => Promise<void>> {
  const { client, controller } = await open();
  const sender = createSender({ ...options, client });
  await controller.visit();
  return async () => {
    await sender.sendText();
    await controller.visit();
    await sender.sendPictures();
  };
}
