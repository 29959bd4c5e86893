import type { Device } from '@sightline/contract/devices/devices.contract';
import { degreesText, type Position, shownDegrees } from '@sightline/domain/devices/coordinates';
import { ExactTime } from '../../../components/time/time.tsx';
import { amount } from '../device-labels.ts';
import type { DeviceRow } from '../table/device-row.ts';
import { Fact, FactGroup } from './facts.tsx';
import { orNoData, orNotSet } from './missing.tsx';

/** A number with its unit, or undefined. */
function withUnit(value: number | null, unit: string) {
  return value !== null && `${amount(value)}${unit}`;
}

function triggerLabel(hours: number | null) {
  return hours !== null && `${hours < 1 ? 'Less than 1' : amount(hours)} h before its newest status`;
}

function time(value: string | null, deviceId: number) {
  return value && <ExactTime value={value} deviceId={deviceId} />;
}

function degrees(device: Device, axis: keyof Position) {
  const value = shownDegrees(device, axis);
  return value !== null && degreesText(value);
}

/** What the camera has done of late. */
export function ActivityFacts({ device }: { readonly device: Device }) {
  const { summary, device_id: id } = device;
  return (
    <FactGroup title="Activity">
      <Fact label="Last insight">{orNoData(time(device.last_insight, id))}</Fact>
      <Fact label="Last image">{orNoData(time(device.last_image, id))}</Fact>
      <Fact label="Last cycle">{orNoData(time(device.last_cycle, id))}</Fact>
      <Fact label="Last camera trigger">
        {orNoData(triggerLabel(summary.hours_since_last_camera_trigger))}
      </Fact>
      <Fact label="Image count">{orNoData(withUnit(summary.image_count, ''))}</Fact>
      <Fact label="Cycle count">{orNoData(withUnit(summary.cycle_count, ''))}</Fact>
      <Fact label="Images processed">{orNoData(withUnit(device.images_processed, ''))}</Fact>
      <Fact label="Memory remaining">{orNoData(withUnit(device.memory_remaining, ' MB'))}</Fact>
      <Fact label="Card space left">{orNoData(withUnit(summary.space_remaining, ' %'))}</Fact>
    </FactGroup>
  );
}

/** What its owner says of it. */
export function AboutFacts({ row: { device, groups } }: { readonly row: DeviceRow }) {
  return (
    <FactGroup title="About">
      <Fact label="Name">{orNotSet(device.display_name)}</Fact>
      <Fact label="Description">{orNotSet(device.description)}</Fact>
      <Fact label="Groups">{orNotSet(groups.join(', '))}</Fact>
    </FactGroup>
  );
}

/** Where it stands. */
export function LocationFacts({ device }: { readonly device: Device }) {
  return (
    <FactGroup title="Location">
      <Fact label="Location name">{orNotSet(device.location_name)}</Fact>
      <Fact label="Location description">{orNotSet(device.location_description)}</Fact>
      <Fact label="Latitude">{orNotSet(degrees(device, 'latitude'))}</Fact>
      <Fact label="Longitude">{orNotSet(degrees(device, 'longitude'))}</Fact>
    </FactGroup>
  );
}

/** What the camera is, down to its versions. */
export function HardwareFacts({ device }: { readonly device: Device }) {
  return (
    <FactGroup title="Hardware and software">
      <Fact label="Device ID">{device.device_id}</Fact>
      <Fact label="Original name" aside="The name on the device itself, for ssh">
        {orNoData(device.device_name)}
      </Fact>
      <Fact label="Hardware ID" aside="MAC address">
        {device.hardware_id}
      </Fact>
      <Fact label="Firmware version">{orNoData(device.software_version)}</Fact>
      <Fact label="MCU version">{orNoData(device.mcu_version)}</Fact>
      <Fact label="Code version">{orNoData(device.code_version)}</Fact>
      <Fact label="LoRa UID">{orNoData(device.lora_uid)}</Fact>
      <Fact label="Cell UID">{orNoData(device.cell_uid)}</Fact>
      <Fact label="Startup data">{orNoData(device.summary.startup_data)}</Fact>
    </FactGroup>
  );
}
