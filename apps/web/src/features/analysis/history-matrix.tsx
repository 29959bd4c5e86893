import type { AnalysisDetectionHistory } from '@sightline/contract/analysis/abundance-answers';
import type { Device } from '@sightline/contract/devices/devices.contract';
import { displayName } from '@sightline/domain/devices/display-name';
import { useMemo } from 'react';
import { dayText } from '../../components/analysis/analysis-text.ts';
import type { ChartTable } from '../../components/chart/chart-table.ts';
import { DataPanel } from '../../components/chart/data-panel.tsx';
import { fileName } from '../../components/chart/file-name.ts';
import styles from './history-matrix.module.css';

interface HistoryMatrixProps {
  readonly species: string;
  readonly history: AnalysisDetectionHistory;
  readonly devices: readonly Device[];
}

const ROW_HEIGHT = 30;
const HEAD_HEIGHT = 40;
const MOST_HEIGHT = 460;

/** Which camera detected a species in which occasion; as a table and a file it has the form of camtrapR and unmarked. */
export function HistoryMatrix({ species, history, devices }: HistoryMatrixProps) {
  const names = useMemo(
    () => new Map(devices.map((device) => [device.device_id, displayName(device)])),
    [devices],
  );
  const { occasions, stations } = history;
  const nameOf = (id: number) => names.get(id) ?? `Device ${id}`;
  const title = `Detection history of ${species}`;
  return (
    <div className={styles.matrix}>
      <DataPanel
        title={title}
        titleOrder={2}
        fileName={fileName(title)}
        table={toTable(history, nameOf)}
        zone="UTC"
        height={Math.min(MOST_HEIGHT, HEAD_HEIGHT + ROW_HEIGHT * Math.max(1, stations.length))}
        readout="Filled: detected, hollow: not detected, a dot: the camera did not watch"
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
        <section className={styles.scroll} aria-label={title} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">Camera</th>
                {occasions.map(({ first }) => (
                  <th key={first} scope="col">
                    {shortDayText(first)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {stations.map(({ device_id, detections }) => (
                <tr key={device_id}>
                  <th scope="row">{nameOf(device_id)}</th>
                  {occasions.map(({ first }, at) => (
                    <Cell key={first} detection={detections[at] ?? null} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </DataPanel>
    </div>
  );
}

function Cell({ detection }: { readonly detection: 0 | 1 | null }) {
  const [state, text] =
    detection === null
      ? ['na', 'did not watch']
      : detection === 1
        ? ['yes', 'detected']
        : ['no', 'not detected'];
  return (
    <td>
      <span className={styles.mark} data-state={state} role="img" aria-label={text} title={text} />
    </td>
  );
}

/** `3 Nov`. */
function shortDayText(day: string): string {
  return dayText(day).replace(/ \d{4}$/, '');
}

function toTable(history: AnalysisDetectionHistory, nameOf: (id: number) => string): ChartTable {
  return {
    columns: ['Station', ...history.occasions.map(({ first }) => first)],
    rows: history.stations.map(({ device_id, detections }) => [
      nameOf(device_id),
      ...history.occasions.map((_, at) => String(detections[at] ?? 'NA')),
    ]),
  };
}
