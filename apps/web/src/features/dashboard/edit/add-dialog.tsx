import { Button, Group, Radio, SimpleGrid, Text } from '@mantine/core';
import {
  isWidgetType,
  WIDGET_TITLES,
  WIDGET_TYPES,
  type WidgetType,
} from '@sightline/domain/dashboard/widget-type';
import { useState } from 'react';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { WIDGETS } from '../widgets.ts';
import classes from './add-dialog.module.css';

interface AddDialogProps {
  readonly opened: boolean;
  readonly onAdd: (type: WidgetType) => void;
  readonly onClose: () => void;
}

/** All types of widgets and what each tells; one of them is chosen and added (specification §5). */
export function AddDialog({ opened, onAdd, onClose }: AddDialogProps) {
  const [chosen, setChosen] = useState<WidgetType>();
  function add(): void {
    if (chosen) onAdd(chosen);
    onClose();
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setChosen(undefined)}
      returnFocus={!chosen}
      title="Add widget"
      size="46rem"
    >
      <Radio.Group
        aria-label="Type of widget"
        value={chosen ?? ''}
        onChange={(value) => setChosen(isWidgetType(value) ? value : undefined)}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" verticalSpacing="xs">
          {WIDGET_TYPES.map((type) => (
            <Choice key={type} type={type} />
          ))}
        </SimpleGrid>
      </Radio.Group>
      <Group justify="flex-end" gap="xs" className={classes.footer}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={!chosen} onClick={add}>
          Add
        </Button>
      </Group>
    </Dialog>
  );
}

function Choice({ type }: { readonly type: WidgetType }) {
  const { icon: Icon, summary } = WIDGETS[type];
  return (
    <Radio.Card value={type} className={classes.choice}>
      <Icon size={22} stroke={1.6} className={classes.icon} aria-hidden />
      <span className={classes.words}>
        <Text span size="sm" fw={600}>
          {WIDGET_TITLES[type]}
        </Text>
        <Text span size="xs" c="dimmed">
          {summary}
        </Text>
      </span>
      <Radio.Indicator />
    </Radio.Card>
  );
}
