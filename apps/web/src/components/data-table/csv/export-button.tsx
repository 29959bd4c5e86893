import { Button, type ButtonProps, Menu } from '@mantine/core';
import { IconDownload, IconTable } from '@tabler/icons-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from '../data-table.module.css';

interface ExportButtonProps {
  readonly cards: boolean;
  /** Other files than CSV, as items of a menu. */
  readonly otherFiles: ReactNode;
  /** The reader wants a CSV file. */
  readonly onCsv: () => void;
}

/** Leads to the dialog for a CSV file: at once, or by a menu where the table has other files too. */
export function ExportButton({ cards, otherFiles, onCsv }: ExportButtonProps) {
  if (!otherFiles) return <Trigger cards={cards} onClick={onCsv} />;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Trigger cards={cards} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconTable size={16} stroke={1.7} aria-hidden />} onClick={onCsv}>
          CSV file, with the columns of the table
        </Menu.Item>
        {otherFiles}
      </Menu.Dropdown>
    </Menu>
  );
}

interface TriggerProps extends ButtonProps, Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> {
  readonly cards: boolean;
}

function Trigger({ cards, ...props }: TriggerProps) {
  return (
    <Button
      size="xs"
      variant="default"
      className={cards ? styles.word : undefined}
      leftSection={!cards && <IconDownload size={16} stroke={1.7} aria-hidden />}
      {...props}
    >
      Export
    </Button>
  );
}
