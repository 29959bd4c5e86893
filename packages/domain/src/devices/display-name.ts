interface NamedDevice {
  readonly device_name: string | null;
  readonly display_name: string | null;
}

/** What people call a camera: the name its owner gave, else the one on the device, else 'Unnamed'. */
export function displayName(device: NamedDevice): string {
  return device.display_name || device.device_name || 'Unnamed';
}
