import { ActionIcon, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDownload, IconFileTypeCsv, IconPhoto, IconVector } from '@tabler/icons-react';
import { errorMessage } from '../../kernel/error-message.ts';
import { saveFile } from '../../kernel/save-file.ts';
import { useServices } from '../../kernel/services-context.tsx';
import { type ChartTable, tableCsv } from './chart-table.ts';

interface DownloadMenuProps {
  readonly title: string;
  /** Without its ending. */
  readonly fileName: string;
  readonly table: ChartTable;
  /** Draws what is seen as a PNG file; without it there is none. */
  readonly onPicture?: (() => Promise<Blob>) | undefined;
  /** The same as an SVG file. */
  readonly onDrawing?: (() => Promise<Blob>) | undefined;
}

/** What is shown, as files. */
export function DownloadMenu({ title, fileName, table, onPicture, onDrawing }: DownloadMenuProps) {
  const services = useServices();
  async function savePicture(draw: () => Promise<Blob>, ending: 'png' | 'svg'): Promise<void> {
    try {
      saveFile(await draw(), `${fileName}.${ending}`);
    } catch (error) {
      notifications.show(
        {
          title: 'Image export failed',
          message: errorMessage(error),
          color: 'red',
        },
        services.notifications,
      );
    }
  }

  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Download ${title}`} title="Download">
          <IconDownload size={17} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onPicture && (
          <Menu.Item
            leftSection={<IconPhoto size={16} aria-hidden />}
            onClick={() => void savePicture(onPicture, 'png')}
          >
            Picture (PNG)
          </Menu.Item>
        )}
        {onDrawing && (
          <Menu.Item
            leftSection={<IconVector size={16} aria-hidden />}
            onClick={() => void savePicture(onDrawing, 'svg')}
          >
            Drawing (SVG)
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconFileTypeCsv size={16} aria-hidden />}
          onClick={() => saveFile(tableCsv(table), `${fileName}.csv`)}
        >
          Values (CSV)
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
