import { Button } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import styles from '../data-table.module.css';

interface NewRowsPillProps {
  /** What came in above, or undefined when nothing did. */
  readonly text: string | undefined;
  readonly top: number;
  readonly onClick: () => void;
}

/** Says that rows came in above the reader's place, and leads there. */
export function NewRowsPill({ text, top, onClick }: NewRowsPillProps) {
  return (
    <div className={styles.pill} role="status" style={{ top: top + 12 }}>
      {text && (
        <Button size="compact-sm" radius="xl" leftSection={<IconArrowUp size={14} />} onClick={onClick}>
          {text}
        </Button>
      )}
    </div>
  );
}
