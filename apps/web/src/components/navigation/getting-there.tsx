import { ActionIcon, Button, Menu } from '@mantine/core';
import { type Position, positionOf } from '@sightline/domain/devices/coordinates';
import { displayName } from '@sightline/domain/devices/display-name';
import {
  decimalText,
  degreesMinutesSeconds,
  directionsLink,
  navigationAppLink,
} from '@sightline/domain/navigation/position-text';
import { IconCopy, IconExternalLink, IconNavigation, IconRoute } from '@tabler/icons-react';
import { useServices } from '../../kernel/services-context.tsx';
import { lazyComponent } from '../page/lazy-component.tsx';
import { notify } from '../page/notify.tsx';
import styles from './getting-there.module.css';
import { takeAlong } from './take-along.ts';
import { TakeAlongItems } from './take-along-items.tsx';

const LABEL = 'Getting there';
const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true };

const GridItems = lazyComponent(() => import('./grid-items.tsx').then((file) => file.GridItems), null);

interface GettingThereProps {
  readonly camera: Parameters<typeof takeAlong>[3][number];
  /** Where to go if that is not where the camera stands. */
  readonly at?: Position | undefined;
  readonly size?: 'xs' | 'sm';
  /** For narrow places. */
  readonly isIcon?: true;
}

/** How somebody gets to a camera: directions, its position to copy, and files of it; nothing for one that stands nowhere. */
export function GettingThere({ camera, at, size = 'sm', isIcon }: GettingThereProps) {
  const services = useServices();
  const position = at ?? positionOf(camera);
  if (!position) return null;
  const name = displayName(camera);
  return (
    <Menu position="bottom-end" withinPortal width={270}>
      <Menu.Target>
        {isIcon ? (
          <ActionIcon variant="default" size={size === 'xs' ? 30 : 36} aria-label={LABEL} title={LABEL}>
            <IconRoute {...ICON} size={18} />
          </ActionIcon>
        ) : (
          <Button variant="default" size={size} leftSection={<IconRoute {...ICON} />}>
            {LABEL}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component="a"
          href={navigationAppLink(position, name)}
          leftSection={<IconNavigation {...ICON} />}
        >
          Open a navigation app
        </Menu.Item>
        <Menu.Item
          component="a"
          href={directionsLink(position)}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink {...ICON} />}
        >
          Directions in the browser
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Copy the position</Menu.Label>
        <CopyItem label="Degrees" text={decimalText(position)} />
        <CopyItem label="Degrees, minutes, seconds" text={degreesMinutesSeconds(position)} />
        <GridItems position={position} Item={CopyItem} />
        <Menu.Divider />
        <TakeAlongItems
          onSave={(format) => takeAlong(services, format, name, [{ ...camera, ...position }])}
        />
      </Menu.Dropdown>
    </Menu>
  );
}

interface CopyItemProps {
  readonly label: string;
  readonly text: string;
}

function CopyItem({ label, text }: CopyItemProps) {
  const services = useServices();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      notify(services, 'position', 'done', `Copied: ${text}`);
    } catch {
      notify(services, 'position', 'problem', `The browser does not let us copy. The position is ${text}`);
    }
  }
  return (
    <Menu.Item leftSection={<IconCopy {...ICON} />} onClick={() => void copy()}>
      <span className={styles.label}>{label}</span> <span className={styles.text}>{text}</span>
    </Menu.Item>
  );
}
