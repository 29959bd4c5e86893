import { encodeRecord, type RelayRecord } from '@sightline/domain/relays/relay-record';

/** Whose it is, and what stands beside each of its messages. */
export const envelopeOf = (devEui: string) => ({
  end_device_ids: {
    device_id: 'weka-creek-3',
    application_ids: { application_id: 'valley-cameras' },
    dev_eui: devEui,
    join_eui: '70B3D57ED0001000',
    dev_addr: '260B4F21',
  },
  correlation_ids: ['as:up:01JTKX5D3M8Q2W', 'rpc:/ttn.lorawan.v3.NsAs/HandleUplink:01JTKX5D3MEY7C'],
  received_at: '2025-05-06T19:13:41.220817364Z',
});

/** How gateways heard an uplink, and what the network knows of it. */
export const radio = {
  rx_metadata: [
    {
      gateway_ids: { gateway_id: 'ridge-north', eui: '58A0CBFFFE80A1B2' },
      time: '2025-05-06T19:13:40.901Z',
      timestamp: 3_187_402_116,
      rssi: -109,
      channel_rssi: -109,
      snr: -4.8,
      location: { latitude: -43.21, longitude: 170.44, altitude: 912, source: 'SOURCE_REGISTRY' },
      uplink_token: 'CiAKHgoSZXVpLTU4YTBjYmZmZmU4MBDE',
      channel_index: 3,
      received_at: '2025-05-06T19:13:40.948210Z',
    },
    {
      gateway_ids: { gateway_id: 'hut', eui: '58A0CBFFFE80A1B3' },
      timestamp: 90_211,
      rssi: -117,
      channel_rssi: -117,
      snr: -11.2,
      uplink_token: 'CiAKHgoSZXVpLTU4YTBjYmZmZmU4MBDF',
    },
  ],
  settings: {
    data_rate: { lora: { bandwidth: 125_000, spreading_factor: 10, coding_rate: '4/5' } },
    frequency: '916800000',
    timestamp: 3_187_402_116,
    time: '2025-05-06T19:13:40.901Z',
  },
  received_at: '2025-05-06T19:13:40.988274019Z',
  confirmed: true,
  consumed_airtime: '0.370688s',
  packet_error_rate: 0.125,
  locations: {
    user: { latitude: -43.22, longitude: 170.4, altitude: 640, source: 'SOURCE_REGISTRY' },
    'frm-payload': { latitude: -43.23, longitude: 170.41, accuracy: 25, source: 'SOURCE_GPS' },
  },
  version_ids: {
    brand_id: 'some-maker',
    model_id: 'some-camera',
    hardware_version: '2.1',
    firmware_version: '2.4.1',
    band_id: 'AU_915_928',
  },
  network_ids: {
    net_id: '000013',
    ns_id: 'EC656E0000000183',
    tenant_id: 'valley',
    cluster_id: 'au1',
    cluster_address: 'au1.cloud.thethings.example',
  },
  attributes: { site: 'creek', row: '3' },
  last_battery_percentage: { f_cnt: 118, value: 71.5, received_at: '2025-05-06T07:00:00.120Z' },
};

/** An uplink with every field that the network's documentation has. */
export const documentedUplink = (devEui: string, record: RelayRecord, f_cnt: number) => ({
  ...envelopeOf(devEui),
  uplink_message: {
    session_key_id: 'AZaw0t3/UkqT1P+aQYw3Hg==',
    f_port: 1,
    f_cnt,
    frm_payload: Buffer.from(encodeRecord(record)).toString('base64'),
    decoded_payload: { kind: 'insight', list: [{ class: 23, share: 0.875 }, null], 'no. of frames': 4 },
    decoded_payload_warnings: ['class 23 has no name'],
    normalized_payload: [{ air: { temperature: 11.5 } }],
    ...radio,
  },
});

/** A message to a device, which cameras never get. */
const downlink = {
  session_key_id: 'AZaw0t3/UkqT1P+aQYw3Hg==',
  f_port: 15,
  f_cnt: 6,
  frm_payload: 'AQI=',
  confirmed: true,
  priority: 'NORMAL',
  correlation_ids: ['as:downlink:01JTKX7W0N'],
};

/** Messages of the webhook that hold nothing of a camera, or nothing new: what each is, and what it has beside its envelope. */
export const documentedNetworkEvents: readonly (readonly [what: string, message: object])[] = [
  [
    'a join',
    {
      join_accept: {
        session_key_id: 'AZaw0t3/UkqT1P+aQYw3Hg==',
        invalidated_downlinks: [downlink],
        received_at: '2025-05-06T19:00:02.735Z',
        attributes: { site: 'creek' },
      },
    },
  ],
  ['a downlink that was acknowledged', { downlink_ack: downlink }],
  ['a downlink that was not acknowledged', { downlink_nack: downlink }],
  ['a downlink that was sent', { downlink_sent: downlink }],
  ['a downlink that waits', { downlink_queued: downlink }],
  [
    'a downlink that failed',
    {
      downlink_failed: {
        downlink,
        error: {
          namespace: 'pkg/networkserver',
          name: 'application_downlink_too_long',
          message_format: 'too long',
          correlation_id: '5f0c',
          code: 3,
        },
      },
    },
  ],
  [
    'downlinks that are void',
    { downlink_queue_invalidated: { downlinks: [downlink], last_f_cnt_down: 5, session_key_id: 'AZaw' } },
  ],
  [
    'a place that was found',
    {
      location_solved: {
        service: 'some-solver',
        location: {
          latitude: -43.2,
          longitude: 170.4,
          accuracy: 80,
          source: 'SOURCE_LORA_TDOA_GEOLOCATION',
        },
        attributes: { gateways: '3' },
      },
    },
  ],
  [
    'a downlink to nobody that has a DevEUI',
    {
      end_device_ids: { device_id: 'weka-creek-3', application_ids: { application_id: 'valley-cameras' } },
      downlink_failed: { downlink },
    },
  ],
  ['data of a service', { service_data: { service: 'some-service', data: { records: [1, 2] } } }],
  [
    'an uplink once more, in units of its own',
    {
      uplink_normalized: {
        session_key_id: 'AZaw0t3/UkqT1P+aQYw3Hg==',
        f_port: 1,
        f_cnt: 119,
        frm_payload: 'AQIDBAUGBwgJCgs=',
        normalized_payload: { air: { temperature: 11.5 } },
        ...radio,
      },
    },
  ],
  ['an uplink without a payload', { uplink_message: { session_key_id: 'AZaw', f_cnt: 121, ...radio } }],
];
