import { page } from 'vitest/browser';
import { deliverCommanded } from '../../e2e/fixtures/cameras/commanded-cameras.ts';
import type { Reporter } from '../../e2e/fixtures/cameras/reporter.ts';
import { commandPage } from './command-page.ts';
import { demoPerson, newPerson, type Person } from './people.ts';

const command = commandPage({ list: 'Device updates', create: 'Create Update' });
const dialog = (id: number) => page.getByRole('dialog', { name: `Device Update ${id}`, exact: true });

/** The Device Updates tab. */
export const updates = {
  ...command,
  address: '/?tab=device-updates',
  dialog,
  timeline: (name: string) => page.getByRole('list', { name: `Timeline of ${name}` }).getByRole('listitem'),
  /** Unfolds what became of an update on one of its cameras, and folds it again. */
  camera: (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }),
  drop: (id: number) => dialog(id).getByRole('button', { name: 'Drop Update' }),
  submit: command.creating.getByRole('button', { name: 'Create Update' }),
  chooseDevices: (...names: readonly string[]) => command.chooseIn('Devices', ...names),
};

interface Updater {
  readonly person: Person;
  readonly staff: Person;
  readonly cameras: readonly [creek: Reporter, ridge: Reporter];
}

/** Gives a camera away with its open update, as older versions did: there may be such updates still. */
export async function giveWithUpdate(camera: Reporter, heir: Person): Promise<void> {
  const path = `/fixtures/cameras/${camera.deviceId}/owner/${heir.userId}`;
  const response = await fetch(path, { method: 'PUT' });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
}

/** Somebody whose only cameras are Creek and Ridge, and who may update them. */
export async function newUpdater(): Promise<Updater> {
  const [staff, person] = await Promise.all([demoPerson('staff'), newPerson()]);
  const cameras = await deliverCommanded({ server: location.origin, staff, owner: person });
  return { person, staff, cameras };
}
