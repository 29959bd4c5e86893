import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isZoneName } from '@sightline/domain/time/time-zone';
import { UsageError } from '../flag-values.ts';

export const DEVICE_USAGE = `One camera in the terminal: it sends your own photos as if it had taken them.

  npm run device -- --key <key> --folder ~/photos
  npm run device -- --token <provisioning token> --hardware-id <id> --folder ~/photos

  --folder <folder>      JPEGs, also in folders below; deer_001.jpg and deer/IMG_1.jpg are both deer (.)
  --url <address>        the server (http://localhost:4000)
  --key <key>            the camera's key, <keyId>.<secret>
  --token <token>        or the provisioning token that staff got when they registered the camera
  --hardware-id <id>     what it was registered with; needed with --token, and enough when its key is kept here already
  --dir <folder>         where keys of tokens are kept, readable by you alone (~/.sightline)
  --time-zone <zone>     where the cameras were whose clock says no offset, such as Pacific/Auckland (that of this computer)
  --watch                goes on: sends what is added to the folder, and does what the server asks
  --help                 these words`;

export type DeviceFlags = {
  url: string;
  folder: string;
  watch: boolean;
  /** IANA; undefined: this machine's. */
  zone?: string | undefined;
  identity: { key: string } | { hardwareId: string; token: string | undefined; dir: string };
};

const OPTIONS = {
  folder: { type: 'string', default: '.' },
  url: { type: 'string', default: 'http://localhost:4000' },
  key: { type: 'string' },
  token: { type: 'string' },
  'hardware-id': { type: 'string' },
  dir: { type: 'string' },
  'time-zone': { type: 'string' },
  watch: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** Reads the command line; `help` when it asks for words. Throws UsageError that says what is missing. */
export function readDeviceFlags(args: readonly string[]): DeviceFlags | 'help' {
  const { help, url, folder, watch, key, token, dir, ...dashed } = parse(args);
  const { 'hardware-id': hardwareId, 'time-zone': zone } = dashed;
  if (help) return 'help';
  if (!URL.canParse(url) || !/^https?:/.test(url))
    throw new UsageError('--url needs an address such as http://localhost:4000.');
  if (zone !== undefined && !isZoneName(zone))
    throw new UsageError('--time-zone needs the name of a zone, such as Pacific/Auckland or UTC.');
  if (key !== undefined) {
    if (!/^[\w-]+\.[\w-]+$/.test(key))
      throw new UsageError('--key needs the whole key of a camera, <keyId>.<secret>.');
    return { url, folder, watch, zone, identity: { key } };
  }
  if (hardwareId === undefined)
    throw new UsageError(
      token === undefined
        ? 'Who is this camera? Give its --key, or --token and --hardware-id as staff registered it (Internal, Devices). --help tells more.'
        : '--token needs the --hardware-id that the camera was registered with.',
    );
  const identity = { hardwareId, token, dir: dir ?? join(homedir(), '.sightline') };
  return { url, folder, watch, zone, identity };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
