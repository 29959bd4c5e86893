interface NamedGroup {
  readonly group_name: string;
  /** Ids of its cameras. */
  readonly devices: readonly number[];
}

/** The names of the groups that each camera is in, in the order of the groups. */
export function groupNamesByDevice(groups: readonly NamedGroup[]): ReadonlyMap<number, readonly string[]> {
  const names = new Map<number, string[]>();
  for (const { group_name, devices } of groups) {
    for (const id of devices) {
      const known = names.get(id);
      if (known) known.push(group_name);
      else names.set(id, [group_name]);
    }
  }
  return names;
}
