import { useUser } from '../../../queries/user.ts';
import type { WidgetProps } from '../widget.ts';
import { Total } from './totals/total.tsx';

/** How many cameras there are, and how many of them saw something. */
export function TotalDevices({ title, counts: { devices } }: WidgetProps) {
  const isReduced = useUser()?.capabilities.includes('menu.reduced') ?? true;
  const seeing = devices.filter(({ insights }) => insights > 0).length;
  return (
    <Total title={title} value={devices.length} unit="devices" {...(!isReduced && { href: '/?tab=devices' })}>
      {devices.length > 0 && `${seeing === devices.length ? 'All' : seeing} with insights`}
    </Total>
  );
}
