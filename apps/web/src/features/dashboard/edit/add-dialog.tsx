import { Button, Group, Radio, SimpleGrid, Text } from '@mantine/core';
import { isTextWidget, widgetTextFlaw } from '@sightline/domain/dashboard/widget-text';
import {
  isWidgetType,
  WIDGET_TITLES,
  WIDGET_TYPES,
  type WidgetType,
} from '@sightline/domain/dashboard/widget-type';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { FocusAfterPress } from '../../../components/form/focus-after-press.tsx';
import { WIDGETS } from '../widgets.ts';
import classes from './add-dialog.module.css';
import type { NewWidget } from './draft-steps.ts';
import { WrittenField } from './written-field.tsx';

interface AddDialogProps {
  readonly opened: boolean;
  readonly onAdd: (added: NewWidget) => void;
  readonly onClose: () => void;
}

/** All types of widgets and what each tells; one of them is chosen, written if it is a text, and added. */
export function AddDialog({ opened, onAdd, onClose }: AddDialogProps) {
  const [chosen, setChosen] = useState<WidgetType>();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const isWritten = chosen !== undefined && isTextWidget(chosen);
  const choices = useRef<HTMLDivElement>(null);

  // The field below takes the room where the chosen one was.
  useEffect(() => {
    if (isWritten) choices.current?.querySelector('[data-checked]')?.scrollIntoView({ block: 'nearest' });
  }, [isWritten]);

  // What was typed for a title stays for a text, and the other way round, on one line.
  function choose(type: WidgetType | undefined): void {
    setChosen(type);
    if (type === 'title') setText((typed) => typed.replaceAll(/\s*\n\s*/g, ' '));
    setError(undefined);
  }

  function forget(): void {
    choose(undefined);
    setText('');
  }

  function add(): void {
    const flaw = isWritten ? widgetTextFlaw(chosen, text) : undefined;
    setError(flaw);
    if (flaw) return;
    if (chosen) onAdd({ type: chosen, text: isWritten ? text : undefined });
    onClose();
  }

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={forget}
      returnFocus={!chosen}
      title="Add widget"
      size="46rem"
    >
      <Radio.Group
        ref={choices}
        aria-label="Type of widget"
        value={chosen ?? ''}
        onChange={(value) => choose(isWidgetType(value) ? value : undefined)}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" verticalSpacing="xs">
          {WIDGET_TYPES.map((type) => (
            <Choice key={type} type={type} />
          ))}
        </SimpleGrid>
      </Radio.Group>
      <div className={classes.footer}>
        {isWritten && (
          <FocusAfterPress key={chosen}>
            <WrittenField type={chosen} text={text} error={error} onChange={setText} />
          </FocusAfterPress>
        )}
        <Group justify="flex-end" gap="xs" mt="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!chosen} onClick={add}>
            Add
          </Button>
        </Group>
      </div>
    </Dialog>
  );
}

function Choice({ type }: { readonly type: WidgetType }) {
  const { icon: Icon, summary } = WIDGETS[type];
  return (
    <Radio.Card value={type} className={classes.choice}>
      <Icon size={22} stroke={1.6} className={classes.icon} aria-hidden />
      <span className={classes.text}>
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
