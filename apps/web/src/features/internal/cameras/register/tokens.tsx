import { Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import type { RegisteredDevice } from '@sightline/contract/internal/internal-devices';
import { DEVICE_LIMITS } from '@sightline/domain/limits';
import { csvLine } from '@sightline/domain/tables/csv';
import { IconCheck, IconCopy, IconDownload, IconQrcode } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { isRepeatedClick } from '../../../../components/form/is-repeated-click.ts';
import { csvFile } from '../../../../kernel/csv-file.ts';
import { saveFile } from '../../../../kernel/save-file.ts';
import { QrCode } from '../qr-code.tsx';
import styles from './tokens.module.css';

interface TokensProps {
  readonly registered: readonly RegisteredDevice[];
  readonly onDone: () => void;
  /** What else can be done with the cameras. */
  readonly tools?: ReactNode;
}

/** What cameras fetch their keys with, shown this once: to copy, to scan, or as a file; a double click never ends it. */
export function Tokens({ registered, onDone, tools }: TokensProps) {
  return (
    <Stack gap="md">
      <Text size="sm">
        {registered.length === 1 ? 'This token is' : 'These tokens are'} shown only now. Keep{' '}
        {registered.length === 1 ? 'it' : 'them'}: a device fetches its key with its token, within{' '}
        {DEVICE_LIMITS.provisioningTokenDays} days.
      </Text>
      <ul className={styles.tokens}>
        {registered.map((camera) => (
          <TokenRow key={camera.device_id} camera={camera} isSole={registered.length === 1} />
        ))}
      </ul>
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          onClick={() => saveFile(tokensFile(registered), 'sightline-tokens.csv')}
        >
          Download CSV
        </Button>
        {tools}
        <Button onClick={(event) => isRepeatedClick(event) || onDone()}>Done</Button>
      </Group>
    </Stack>
  );
}

interface TokenRowProps {
  readonly camera: RegisteredDevice;
  readonly isSole: boolean;
}

function TokenRow({ camera, isSole }: TokenRowProps) {
  const [isScanned, setScanned] = useState(isSole);
  const { device_id, hardware_id, provisioning_token: token } = camera;
  const name = `device ${device_id}`;
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <Text size="sm" fw={600}>
          Device {device_id} · {hardware_id}
        </Text>
        <code className={styles.token}>{token}</code>
      </div>
      <Group gap="xs" wrap="nowrap">
        <CopyButton value={token}>
          {({ copied, copy }) => (
            <Button
              size="xs"
              variant="default"
              aria-label={`Copy the token of ${name}`}
              leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              onClick={copy}
            >
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <Button
          size="xs"
          variant="default"
          aria-label={`QR code of ${name}`}
          aria-expanded={isScanned}
          leftSection={<IconQrcode size={16} />}
          onClick={() => setScanned(!isScanned)}
        >
          QR
        </Button>
      </Group>
      {isScanned && (
        <div className={styles.code}>
          <QrCode text={token} label={`QR code with the token of ${name}`} />
        </div>
      )}
    </li>
  );
}

function tokensFile(registered: readonly RegisteredDevice[]): Blob {
  const lines = registered.map(({ device_id, hardware_id, provisioning_token }) =>
    csvLine([device_id, hardware_id, provisioning_token]),
  );
  const head = csvLine(['Device id', 'Hardware id', 'Provisioning token']);
  return csvFile([head, ...lines]);
}
