import { Modal } from '@mantine/core';
import { IconAlertTriangle, IconCloudUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import styles from '../../components/device/visits/visits.module.css';
import { WaitingVisitItem } from '../../components/device/visits/waiting-visit-item.tsx';
import { Banner } from '../../components/page/banner.tsx';
import { useServices } from '../../kernel/services-context.tsx';
import { openWaitingVisits } from '../../queries/visits/send-visits.ts';
import type { WaitingVisit } from '../../queries/visits/stored-visits.ts';
import { useWaitingVisits } from '../../queries/visits/waiting-visits.ts';

/** Says that visits are not sent yet, on whatever page; shows which, and lets people take them back. */
export function WaitingVisitsBanner() {
  const services = useServices();
  const visits = useWaitingVisits();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => openWaitingVisits(services), [services]);
  // What comes later does not open the list again by itself.
  if (isOpen && visits.length === 0) setOpen(false);
  const hasRefused = visits.some(({ state }) => state === 'refused');
  return (
    <div role="status">
      {visits.length > 0 && (
        <Banner
          tone="warning"
          icon={hasRefused ? IconAlertTriangle : IconCloudUp}
          text={bannerText(visits)}
          action="Show"
          onAction={() => setOpen(true)}
        />
      )}
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="Visits not sent yet">
        <ul className={styles.list}>
          {visits.map((visit) => (
            <li key={visit.key}>
              <WaitingVisitItem visit={visit} showsCamera />
            </li>
          ))}
        </ul>
      </Modal>
    </div>
  );
}

function bannerText(visits: readonly WaitingVisit[]): string {
  const count = (is: (visit: WaitingVisit) => boolean) => visits.filter(is).length;
  const refused = count(({ state, visitId }) => state === 'refused' && visitId === null);
  const photos = count(({ state, visitId }) => state === 'refused' && visitId !== null);
  const waiting = count(({ state }) => state !== 'refused');
  return [
    refused > 0 && `${refused} ${refused === 1 ? 'visit' : 'visits'} could not be noted.`,
    photos > 0 && `${photos} ${photos === 1 ? 'photo' : 'photos'} could not be kept.`,
    waiting > 0 &&
      (waiting === 1 ? '1 visit waits for a connection.' : `${waiting} visits wait for a connection.`),
  ]
    .filter(Boolean)
    .join(' ');
}
