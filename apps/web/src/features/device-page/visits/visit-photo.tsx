import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { visitPhotoQuery } from '../../../queries/visits/visits.ts';
import styles from './visits-block.module.css';

interface VisitPhotoProps {
  readonly visitId: number;
  /** Names the photo: another one has another name. */
  readonly photo: string;
}

/** The photo of a visit, small; pressed, it is shown whole. */
export function VisitPhoto({ visitId, photo }: VisitPhotoProps) {
  const { data } = useQuery(visitPhotoQuery(visitId, photo));
  const url = useMemo(() => data && URL.createObjectURL(data), [data]);
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  const [isOpen, setOpen] = useState(false);
  if (!url) return <span className={styles.photo} />;
  return (
    <>
      <UnstyledButton className={styles.photo} aria-label="Photo of this visit" onClick={() => setOpen(true)}>
        <img src={url} alt="" />
      </UnstyledButton>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Photo of the visit" size="xl">
        <img src={url} alt="What it looked like there" className={styles.whole} />
      </Dialog>
    </>
  );
}
