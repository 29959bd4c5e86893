import { execFileSync } from 'node:child_process';

/** A network of hosts on this machine; only root may have one. */
export interface HostNetwork {
  /** Addresses of all of it, such as `10.213.7.0/24`. */
  readonly range: string;
  /** Where everything listens that is on no host of its own. */
  readonly address: string;
  readonly hosts: readonly Host[];
  close(): void;
}

export interface Host {
  readonly address: string;
  /** What runs a program on the host, before its name. */
  readonly enter: readonly string[];
  /** Pulls out its cable. */
  cut(): void;
  /** Plugs it in again. */
  mend(): void;
}

/** So many processes may have a network each. */
const NETWORKS = 250;

/** Hosts with a network namespace each, on one bridge. What an earlier run of the same number left behind is taken away first. */
export function openNetwork(count: number): HostNetwork {
  const network = process.pid % NETWORKS;
  // The name of a link has 15 characters at most.
  const bridge = `sl${network}-br`;
  const addressOf = (n: number) => `10.213.${network}.${n}`;
  const names = Array.from({ length: count }, (_, n) => `sl${network}-${n + 1}`);
  const close = () => {
    for (const name of names) attempt('netns', 'del', name);
    attempt('link', 'del', bridge);
  };
  close();
  ip('link', 'add', bridge, 'type', 'bridge');
  ip('addr', 'add', `${addressOf(254)}/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  const hosts = names.map((name, n): Host => {
    const cable = `${name}-v`;
    ip('netns', 'add', name);
    ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
    ip('link', 'set', cable, 'master', bridge, 'up');
    ip('-n', name, 'addr', 'add', `${addressOf(n + 1)}/24`, 'dev', 'eth0');
    ip('-n', name, 'link', 'set', 'eth0', 'up');
    ip('-n', name, 'link', 'set', 'lo', 'up');
    return {
      address: addressOf(n + 1),
      enter: ['ip', 'netns', 'exec', name],
      cut: () => ip('link', 'set', cable, 'down'),
      mend: () => ip('link', 'set', cable, 'up'),
    };
  });
  return { range: `${addressOf(0)}/24`, address: addressOf(254), hosts, close };
}

function ip(...args: string[]): void {
  execFileSync('ip', args, { stdio: 'pipe' });
}

/** What is not there cannot be taken away. */
function attempt(...args: string[]): void {
  try {
    ip(...args);
  } catch {}
}
