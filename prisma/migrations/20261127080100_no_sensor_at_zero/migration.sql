-- A camera that talks has a voltage: 0 was that of a sensor which is not there.
UPDATE devices SET battery_voltage = NULL WHERE battery_voltage = 0;
UPDATE device_statuses SET battery_voltage = NULL WHERE battery_voltage = 0;
