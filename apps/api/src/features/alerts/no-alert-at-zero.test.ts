import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { statusMessage } from '../../../test/messages.ts';
import { withOwnedCamera } from '../../../test/owned-camera.ts';

const migration = (name: string) =>
  readFile(new URL(`../../../../../prisma/migrations/${name}/migration.sql`, import.meta.url), 'utf8');
const { app, owner, camera, send } = withOwnedCamera();

test('alerts that a missing sensor opened in an earlier version are closed, and a battery that is low opens one', async () => {
  const { pool } = app().services.db;
  const { deviceId } = camera();
  const lists = async () =>
    (await owner().client.alerts.list({})).message.map(({ status, summary }) => [status, summary]);
  const open = (summary: string) =>
    pool.query(
      `INSERT INTO alerts (owner_id, device_id, alert_type, summary, associated_id)
       VALUES ($1, $2, 'low_battery', $3, $2)`,
      [owner().userId, deviceId, summary],
    );
  await open('Ridge: battery at 0.00 V.');
  await pool.query(
    `INSERT INTO alert_rule_states (device_id, alert_type, armed, in_a_row) VALUES ($1, 'low_battery', false, 2)`,
    [deviceId],
  );
  await pool.query(await migration('20261127080400_no_alert_at_zero'));
  expect(await lists()).toEqual([['resolved', 'Ridge: battery at 0.00 V.']]);
  await send([0, 1].map((seq) => statusMessage(seq, { battery_voltage: 3.1 })));
  expect((await lists()).map(([status]) => status)).toContain('new');
  await pool.query(await migration('20261127080400_no_alert_at_zero'));
  expect((await lists()).map(([status]) => status)).toContain('new');
});

test('a sensor that came back before that version, and says low, opens an alert as well', async () => {
  const { pool } = app().services.db;
  const { deviceId } = camera();
  await pool.query('UPDATE devices SET battery_voltage = 3.1 WHERE id = $1', [deviceId]);
  await pool.query(
    `INSERT INTO alerts (owner_id, device_id, alert_type, status, resolved_at, summary, associated_id)
     VALUES ($1, $2, 'low_battery', 'resolved', now(), 'Ridge: battery at 0.00 V.', $2)`,
    [owner().userId, deviceId],
  );
  await pool.query(
    `INSERT INTO alert_rule_states (device_id, alert_type, armed, in_a_row) VALUES ($1, 'low_battery', false, 2)`,
    [deviceId],
  );
  await pool.query(await migration('20261127080500_rearm_after_zero'));
  await send([statusMessage(0, { battery_voltage: 3.1 })]);
  const { message } = await owner().client.alerts.list({});
  expect(message.map(({ status }) => status)).toContain('new');
});
