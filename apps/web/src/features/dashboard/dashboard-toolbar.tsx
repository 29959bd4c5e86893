import { ActionIcon, Badge, Button, Menu, Switch } from '@mantine/core';
import { IconArrowBackUp, IconDots, IconFilter, IconPencil, IconPrinter } from '@tabler/icons-react';
import classes from './dashboard.module.css';
import { printPage } from './paper/use-printing.ts';

interface DashboardToolbarProps {
  /** How many kinds of filters leave something out. */
  readonly filtered: number;
  readonly showArchived: boolean;
  readonly onShowArchived: (shown: boolean) => void;
  readonly onFilters: () => void;
  /** Undefined where the screen is too narrow to arrange widgets, or there are none yet. */
  readonly onEdit: (() => void) | undefined;
  readonly onReset: (() => void) | undefined;
}

/** What can be done with a dashboard that is looked at. */
export function DashboardToolbar(props: DashboardToolbarProps) {
  const { filtered, showArchived, onShowArchived, onFilters, onEdit, onReset } = props;
  return (
    <div className={classes.toolbar}>
      <Switch
        label="Show archived"
        className={classes.archived}
        checked={showArchived}
        onChange={(event) => onShowArchived(event.currentTarget.checked)}
      />
      <Button
        variant="default"
        size="sm"
        leftSection={<IconFilter size={16} aria-hidden />}
        rightSection={
          filtered > 0 && (
            <Badge size="sm" circle>
              {filtered}
            </Badge>
          )
        }
        onClick={onFilters}
      >
        Filters
      </Button>
      {onEdit && (
        <Button size="sm" leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
          Edit Dashboard
        </Button>
      )}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="More about the dashboard">
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={printPage}>
            Print
          </Menu.Item>
          {onReset && (
            <>
              <Menu.Divider />
              <Menu.Item leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={onReset}>
                Reset to the first dashboard
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
