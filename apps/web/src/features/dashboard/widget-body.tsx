import { Skeleton, Title } from '@mantine/core';
import type { Widget } from '@sightline/domain/dashboard/layout';
import { widgetLabel } from '@sightline/domain/dashboard/widget-text';
import { widgetType } from '@sightline/domain/dashboard/widget-type';
import { LostFileError } from '../../components/page/lost-file-error.ts';
import classes from './grid/widget-frame.module.css';
import type { WidgetProps } from './widget.ts';
import { WidgetBoundary } from './widget-boundary.tsx';
import { WIDGETS } from './widgets.ts';

/** What all widgets are given alike. */
export type SharedProps = Omit<WidgetProps, 'title'>;

interface WidgetBodyProps {
  readonly widget: Pick<Widget, 'title' | 'type' | 'text'>;
  /** Undefined while the numbers are on their way, and for a drawing until they are painted. */
  readonly shared: SharedProps | undefined;
}

/** What stands within the frame of a widget. */
export function WidgetBody({ widget, shared }: WidgetBodyProps) {
  return (
    <WidgetBoundary title={widgetLabel(widget)}>
      <Drawn widget={widget} shared={shared} />
    </WidgetBoundary>
  );
}

/** What is written waits for no numbers. */
function Drawn({ widget: { type, title, text = '' }, shared }: WidgetBodyProps) {
  const definition = definitionOf(type);
  if ('written' in definition) return <definition.written text={text} />;
  if (!shared) return <Waiting title={title} />;
  return <definition.component title={title} {...shared} />;
}

/** A type that is not known is one of a newer version, whose files are not here. */
function definitionOf(type: string) {
  try {
    return WIDGETS[widgetType(type)];
  } catch (cause) {
    throw new LostFileError(`There is no widget of the type ${type}`, { cause });
  }
}

function Waiting({ title }: { readonly title: string }) {
  return (
    <div className={classes.waiting} aria-busy="true">
      <Title order={2} className={classes.title}>
        {title}
      </Title>
      <Skeleton radius="sm" className={classes.skeleton} />
    </div>
  );
}
