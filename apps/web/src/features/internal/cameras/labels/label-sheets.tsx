import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { QrCode } from '../qr-code.tsx';
import styles from './label-sheets.module.css';
import { deviceAddress, LABELS_PER_SHEET, sheetsOf } from './sheets.ts';

/** What stands on the label of a camera; nothing of it is secret. */
export interface CameraLabel {
  readonly device_id: number;
  readonly hardware_id: string;
  /** Undefined for one without a name. */
  readonly name: string | undefined;
}

interface LabelSheetsProps {
  readonly labels: readonly CameraLabel[];
  readonly onPrinted: () => void;
}

/** Sheets of labels that are on paper only: while they are there, printing shows nothing else. Prints them at once. */
export function LabelSheets({ labels, onPrinted }: LabelSheetsProps) {
  const leave = useEffectEvent(onPrinted);
  useEffect(() => {
    const stop = new AbortController();
    window.addEventListener('afterprint', () => leave(), { signal: stop.signal });
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      stop.abort();
      cancelAnimationFrame(frame);
    };
  }, []);
  return createPortal(
    <div className={styles.sheets}>
      {sheetsOf(labels, LABELS_PER_SHEET).map((sheet) => (
        <div key={sheet[0]?.device_id} className={styles.sheet}>
          {sheet.map((label) => (
            <Label key={label.device_id} label={label} />
          ))}
        </div>
      ))}
    </div>,
    document.body,
  );
}

function Label({ label: { device_id, hardware_id, name } }: { readonly label: CameraLabel }) {
  return (
    <div className={styles.label}>
      <QrCode text={deviceAddress(location.origin, device_id)} label={`QR code of device ${device_id}`} />
      <div className={styles.text}>
        <div className={styles.name}>{name ?? `Device ${device_id}`}</div>
        {name && <div>Device {device_id}</div>}
        <div className={styles.hardware}>{hardware_id}</div>
      </div>
    </div>
  );
}
