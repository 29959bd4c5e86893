import { page } from 'vitest/browser';
import { deliverCommanded } from '../../e2e/fixtures/cameras/commanded-cameras.ts';
import type { Reporter } from '../../e2e/fixtures/cameras/reporter.ts';
import { commandPage } from './command-page.ts';
import { type MountedApp, mountApp } from './mount.tsx';
import { demoPerson, newPerson, type Person } from './people.ts';
import type { TestTransport } from './transport.ts';

const command = commandPage({ list: 'OTA messages', create: 'Create new OTA Message' });

/** The OTA Messages tab. */
export const ota = {
  ...command,
  /** What was asked of a camera, such as 'Reset device: Creek'. */
  dialog: (name: string) => page.getByRole('dialog', { name, exact: true }),
  steps: page.getByRole('list', { name: /^Timeline of / }).getByRole('listitem'),
  takeBack: page.getByRole('button', { name: 'Take back' }),
  submit: command.creating.getByRole('button', { name: 'Send message' }),
  confirmation: command.field('Type I Understand to confirm'),
  option: (name: string | RegExp) => page.getByRole('option', { name }),
  chooseType: (word: string) => command.choose('Message type', word),
  chooseDevices: (...names: readonly string[]) => command.chooseIn('Cameras', ...names),
};

interface Sender {
  readonly person: Person;
  readonly creek: Reporter;
  readonly ridge: Reporter;
}

/** Somebody whose only cameras are Creek and Ridge, and who may send them messages. */
export async function newSender(): Promise<Sender> {
  const [staff, person] = await Promise.all([demoPerson('staff'), newPerson()]);
  const [creek, ridge] = await deliverCommanded({ server: location.origin, staff, owner: person });
  return { person, creek, ridge };
}

/** Opens somebody's OTA Messages tab. */
export function openMessages(person: Person, transport?: TestTransport): MountedApp {
  return mountApp({ person, address: '/?tab=ota-messages', ...(transport && { transport }) });
}
