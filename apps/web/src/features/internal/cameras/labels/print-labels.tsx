import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import type { CameraLabel } from './label-sheets.tsx';
import { LabelSheets } from './label-sheets.tsx';

interface PrintLabelsProps {
  readonly labels: readonly CameraLabel[];
  readonly size?: 'xs';
}

/** Opens the browser's dialog for printing with a label for each of these cameras. */
export function PrintLabels({ labels, size }: PrintLabelsProps) {
  const [isPrinting, setPrinting] = useState(false);
  return (
    <>
      <Button
        variant="default"
        {...(size && { size })}
        leftSection={<IconPrinter size={16} />}
        onClick={() => setPrinting(true)}
      >
        Print labels
      </Button>
      {isPrinting && <LabelSheets labels={labels} onPrinted={() => setPrinting(false)} />}
    </>
  );
}
