import { ActionIcon, Menu } from '@mantine/core';
import { IconArchiveOff, IconCheck, IconDotsVertical } from '@tabler/icons-react';
import { useServices } from '../../../kernel/services-context.tsx';
import { actOn } from '../review/review-steps.ts';
import { type InsightRow, speciesOf } from '../rows/insight-row.ts';
import { useQueuedAction } from '../table/use-row-state.ts';
import { ACTION_ORDER, ACTIONS } from './action-labels.ts';

/** What can be done to the row of a card, for fingers. */
export function CardActions({ row }: { readonly row: InsightRow }) {
  const services = useServices();
  const queued = useQueuedAction(row);
  const isArchived = row.insight_status === 'archive';
  return (
    <Menu position="bottom-end" width={200} withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={`Actions for ${speciesOf(row)}`}>
          <IconDotsVertical size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {ACTION_ORDER.map((action) => {
          const { label, icon } = ACTIONS[action];
          const restores = isArchived && action === 'clear';
          const Icon = restores ? IconArchiveOff : icon;
          return (
            <Menu.Item
              key={action}
              mih={44}
              leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
              rightSection={queued === action && <IconCheck size={16} aria-hidden />}
              onClick={() => actOn(services, [row], action)}
            >
              {restores ? 'Restore' : label}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
