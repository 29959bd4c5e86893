import { Modal } from '@mantine/core';
import { IconAlertTriangle, IconCloudUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import styles from '../../components/device/visits/visits.module.css';
import { WaitingVisitItem } from '../../components/device/visits/waiting-visit-item.tsx';
import { useServices } from '../../kernel/services-context.tsx';
import { openWaitingVisits } from '../../queries/visits/send-visits.ts';
import { useWaitingVisits } from '../../queries/visits/waiting-visits.ts';
import { Banner } from './banner.tsx';

/** Says that visits are not sent yet, on whatever page; shows which, and lets people take them back. */
export function WaitingVisitsBanner() {
  const services = useServices();
  const visits = useWaitingVisits();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => openWaitingVisits(services), [services]);
  const refused = visits.filter((visit) => visit.refused !== null).length;
  return (
    <div role="status">
      {visits.length > 0 && (
        <Banner
          tone="warning"
          icon={refused > 0 ? IconAlertTriangle : IconCloudUp}
          text={bannerText(visits.length, refused)}
          action="Show"
          onAction={() => setOpen(true)}
        />
      )}
      <Modal opened={isOpen && visits.length > 0} onClose={() => setOpen(false)} title="Visits not sent yet">
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

function bannerText(count: number, refused: number): string {
  if (refused > 0)
    return refused === 1 ? '1 visit could not be noted.' : `${refused} visits could not be noted.`;
  return count === 1 ? '1 visit waits for a connection.' : `${count} visits wait for a connection.`;
}
