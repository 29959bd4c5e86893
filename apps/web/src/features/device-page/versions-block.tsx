import { ActionIcon, CopyButton } from '@mantine/core';
import type { Device } from '@sightline/contract/devices/devices.contract';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Block } from './block.tsx';
import styles from './versions-block.module.css';

/** What the camera is, down to its versions. */
export function VersionsBlock({ device }: { readonly device: Device }) {
  return (
    <Block title="Versions">
      <dl className={styles.list}>
        <Version label="Software version" value={device.software_version} />
        <Version label="MCU version" value={device.mcu_version} />
        <Version label="Code version" value={device.code_version} />
        <Version label="Hardware ID (MAC)" value={device.hardware_id} />
        <Version label="LoRa UID" value={device.lora_uid} />
        <Version label="Cell UID" value={device.cell_uid} />
      </dl>
    </Block>
  );
}

function Version({ label, value }: { readonly label: string; readonly value: string | null }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>
        <span className={styles.value} data-missing={!value || undefined}>
          {value || 'No Data'}
        </span>
        {value && (
          <CopyButton value={value}>
            {({ copied, copy }) => (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={copied ? `${label} copied` : `Copy ${label}`}
                title={copied ? 'Copied' : 'Copy'}
                onClick={copy}
              >
                {copied ? <IconCheck size={15} aria-hidden /> : <IconCopy size={15} aria-hidden />}
              </ActionIcon>
            )}
          </CopyButton>
        )}
      </dd>
    </div>
  );
}
