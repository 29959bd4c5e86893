import type { DeviceUpdate } from '@sightline/contract/device-updates/device-updates.contract';
import type { Device } from '@sightline/contract/devices/devices.contract';
import type { OtaMessage } from '@sightline/contract/ota/ota.contract';
import { type SettingsState, settingsState } from '@sightline/domain/devices/settings/settings-state';
import {
  DEVICE_UPDATE_STATES,
  type DeviceUpdateStatus,
  updateStatusOf,
} from '@sightline/domain/devices/update-status';
import { OTA_STATUSES } from '@sightline/domain/ota/ota-status';
import { expect, test } from 'vitest';
import { mountComponent } from '../../test/mount.tsx';
import { newPerson } from '../../test/people.ts';
import { SETTINGS_LABELS } from '../components/device/settings-state-text.ts';
import { SettingsBlock } from '../features/device-page/settings-block.tsx';
import { CameraTimeline } from '../features/device-updates/camera-timeline.tsx';
import { OverallStatus } from '../features/device-updates/overall-status.tsx';
import { toUpdateRow } from '../features/device-updates/update-row.ts';
import { SettingsFacts } from '../features/devices/detail/settings-facts.tsx';
import { EditForm } from '../features/devices/edit/edit-form.tsx';
import { SettingCell } from '../features/devices/table/setting-cell.tsx';
import { MessageDetail } from '../features/ota/message-detail.tsx';
import { toMessageRow } from '../features/ota/message-row.ts';
import { MessageStatus } from '../features/ota/message-status.tsx';

const OLD = { cycle_time: 690, trigger_number: 30 };
const NEW = { cycle_time: 240, trigger_number: 10 };
const ID = 7;

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

type Command = NonNullable<Device['settings_command']>;
type Case = { readonly name: string; readonly device: Device; readonly command: Command };

/** A camera for which this is on its way, was asked for, and which reports the one or the other, or nothing yet. */
function caseOf(
  what: Pick<Command, 'kind' | 'state'>,
  asked: typeof OLD,
  runs: typeof OLD | null,
  reported: number,
): Case {
  const command = {
    ...what,
    ...NEW,
    id: ID,
    created_at: ago(60),
    changed_at: ago(30),
    expires_at: what.kind === 'message' ? ago(-600) : null,
  } as Command;
  const device = {
    device_id: 4,
    kind: 'camera',
    last_seen: ago(1),
    next_heartbeat_at: null,
    allow_wifi_insights: true,
    allow_complete_images: false,
    ...asked,
    reported_cycle_time: runs?.cycle_time ?? null,
    reported_trigger_number: runs?.trigger_number ?? null,
    settings_reported_at: runs && ago(reported),
    settings_asked_at: null,
    settings_command: command.state === 'dropped' ? null : command,
  } as Device;
  const says = runs === null ? 'nothing' : runs === NEW ? 'the new ones' : 'the old ones';
  const name = `${what.kind} ${what.state}, asked ${asked === NEW ? 'new' : 'old'}, reports ${says}, ${reported} min ago`;
  return { name, device, command };
}

const COMMANDS: readonly Pick<Command, 'kind' | 'state'>[] = [
  ...OTA_STATUSES.map((state) => ({ kind: 'message', state }) as const),
  ...DEVICE_UPDATE_STATES.map((state) => ({ kind: 'update', state }) as const),
];

const CASES = COMMANDS.flatMap((what) =>
  [OLD, NEW].flatMap((asked) =>
    [OLD, NEW, null].flatMap((runs) => [90, 10].map((reported) => caseOf(what, asked, runs, reported))),
  ),
);

function messageOf({ device, command }: Case): OtaMessage {
  const times = { created_at: command.created_at, expires_at: ago(-600), finished_at: command.changed_at };
  return {
    message_id: ID,
    device_id: device.device_id,
    message_type: 'update_settings',
    message: {},
    provider: null,
    status: command.state,
    index: 1,
    delivered_at: null,
    acknowledged_at: null,
    details: null,
    ...times,
  } as OtaMessage;
}

function updateOf({ device, command }: Case, status: DeviceUpdateStatus): DeviceUpdate {
  const part = { deviceId: device.device_id, status, state: command.state };
  return { deviceUpdateId: ID, algReleaseId: 1, status, deviceIds: [part] } as unknown as DeviceUpdate;
}

/** What each screen shows of one camera and of the message or update on its way to it. */
function Screens({ one }: { readonly one: Case }) {
  const { device, command } = one;
  if (command.kind === 'message') {
    const row = toMessageRow(messageOf(one), new Map([[device.device_id, device]]), Date.now());
    return (
      <>
        <div data-screen="OTA list">
          <MessageStatus status={row.message.status} isOverdue={row.isOverdue} settings={row.settings} />
        </div>
        <div data-screen="OTA message">
          <MessageDetail row={row} onTakenBack={() => {}} />
        </div>
      </>
    );
  }
  const status = updateStatusOf(command.state, false);
  const reasons = { code: null, details: null, updatedAt: command.changed_at };
  const part = { deviceId: device.device_id, status, state: command.state, ...reasons };
  const devices = new Map([[device.device_id, device]]);
  const update = updateOf(one, status);
  return (
    <>
      <div data-screen="update list">
        <OverallStatus row={toUpdateRow({ update, devices, releases: new Map(), now: Date.now() })} />
      </div>
      <div data-screen="update">
        <CameraTimeline
          updateId={ID}
          camera={{ ...part, name: 'Creek', device, isOverdue: false }}
          events={[]}
          isLoading={false}
        />
      </div>
    </>
  );
}

/** What each screen shows of one camera alone. */
function CameraScreens({ device }: { readonly device: Device }) {
  return (
    <>
      <div data-screen="page">
        <SettingsBlock device={device} />
      </div>
      <div data-screen="dialog">
        <SettingsFacts device={device} />
      </div>
      <div data-screen="edit">
        <EditForm device={device} onSaved={() => {}} onCancel={() => {}} onLeave={() => {}} />
      </div>
      <div data-screen="My Devices">
        <SettingCell device={device} field="cycle_time" format={String} />
      </div>
    </>
  );
}

/** Which of the words for states a screen says, apart from the steps of a timeline. */
function wordsOn(element: Element): string[] {
  const copy = element.cloneNode(true) as Element;
  for (const timeline of copy.querySelectorAll('ol')) timeline.remove();
  const text = copy.textContent.toLowerCase();
  return Object.values(SETTINGS_LABELS).filter((label) => text.includes(label.toLowerCase()));
}

/** Where asked and reported differ, in sync is only a camera that is done with them since it reported: its page says so. */
function expectOlderReport(name: string, device: Device, page: Element | undefined): void {
  const isOther = device.reported_cycle_time !== device.cycle_time;
  const text = page?.textContent ?? '';
  expect([name, text.includes('is done with')]).toEqual([name, isOther]);
  expect([name, text.includes('before this change')]).toEqual([
    name,
    isOther && device.reported_cycle_time !== null,
  ]);
}

/** The words that the edit dialog has: none where nothing is to be taken up. */
function wordsOnEdit({ name }: SettingsState): string[] {
  return name === 'in-sync' || name === 'unknown' ? [] : [SETTINGS_LABELS[name]];
}

/** The words beside a setting in My Devices: of what failed it names the value; none where the camera runs with what it is to. */
function wordsOnCell({ name, wanted }: SettingsState, device: Device): string[] {
  if (name !== 'waiting' && name !== 'on-its-way') return [];
  const runs = device.cycle_time === wanted.cycle_time && device.reported_cycle_time === wanted.cycle_time;
  return runs ? [] : [SETTINGS_LABELS[name]];
}

/** An update that its list calls pending is under way on the page, too; My Devices names what a camera did not take. */
function expectListsToAgree(name: string, state: SettingsState): void {
  const textOn = (screen: string) =>
    document.querySelector(`[data-case="${name}"] [data-screen="${screen}"]`)?.textContent ?? '';
  const isRefused = textOn('My Devices').includes('not taken up');
  expect([name, isRefused]).toEqual([name, state.name === 'failed']);
  if (textOn('update list').startsWith('Pending'))
    expect([name, state.name]).toEqual([name, expect.stringMatching(/^(waiting|on-its-way)$/)]);
}

const inOrder = (words: readonly string[]) =>
  Object.values(SETTINGS_LABELS).filter((label) => words.includes(label));

/** What the screens of a message or an update say, which the camera's label is about or not. */
function wordsOnCommand({ kind, state }: Command, label: string | false) {
  // A message that failed says so itself; one that others have followed tells nothing of the camera.
  const own = state === 'failed' ? ['Failed'] : [];
  const both = label === false ? own : inOrder([label, ...own]);
  if (kind === 'message') {
    return [
      ['OTA list', both],
      ['OTA message', both],
    ];
  }
  return [
    ['update list', own],
    ['update', label === false ? [] : [label]],
  ];
}

test('every screen says the same of a camera, in every state of a message and an update', async () => {
  mountComponent(
    CASES.map((one) => (
      <div key={one.name} data-case={one.name}>
        <CameraScreens device={one.device} />
        <Screens one={one} />
      </div>
    )),
    { person: await newPerson() },
  );
  await expect.poll(() => document.querySelectorAll('[data-case]').length).toBe(CASES.length);
  expect(CASES).toHaveLength(17 * 12);
  for (const { name, device, command } of CASES) {
    const state = settingsState(device, Date.now());
    const label = SETTINGS_LABELS[state.name];
    const shown = document.querySelectorAll(`[data-case="${name}"] [data-screen]`);
    const words = [...shown].map((screen) => [screen.getAttribute('data-screen'), wordsOn(screen)]);
    const isAbout = state.command?.id === ID;
    const ofCamera = [
      ['page', [label]],
      ['dialog', [label]],
      ['edit', wordsOnEdit(state)],
      ['My Devices', wordsOnCell(state, device)],
    ];
    expect([name, words]).toEqual([name, [...ofCamera, ...wordsOnCommand(command, isAbout && label)]]);
    if (isAbout && command.state === 'success')
      expect(['In sync', 'Waiting', 'Not reported']).toContain(label);
    if (state.name === 'in-sync') expectOlderReport(name, device, shown[0]);
    if (isAbout && command.state === 'failed') expect(label).not.toBe('On its way');
    expectListsToAgree(name, state);
  }
});
