import type { Widget } from '@sightline/domain/dashboard/layout';
import { widgetLabel } from '@sightline/domain/dashboard/widget-text';
import { widgetType } from '@sightline/domain/dashboard/widget-type';
import { LostFileError } from '../../components/page/lost-file-error.ts';
import { Waiting } from './grid/waiting.tsx';
import type { AnalysisProps, WidgetProps } from './widget.ts';
import { WidgetBoundary } from './widget-boundary.tsx';
import { WIDGETS } from './widgets.ts';

/** What all widgets are given alike. */
export interface SharedProps extends Omit<WidgetProps, 'title'> {
  /** For those that show what a part of Analysis works out. */
  readonly asked: AnalysisProps['asked'];
}

interface WidgetBodyProps {
  readonly widget: Pick<Widget, 'title' | 'type' | 'text' | 'classNames'>;
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

const NONE: readonly string[] = [];

/** What is written waits for no numbers. */
function Drawn({ widget: { type, title, text = '', classNames = NONE }, shared }: WidgetBodyProps) {
  const definition = definitionOf(type);
  if ('written' in definition) return <definition.written text={text} />;
  if (!shared) return <Waiting title={title} />;
  const { asked, ...counted } = shared;
  if ('analysis' in definition)
    return <definition.analysis title={title} classNames={classNames} asked={asked} />;
  return <definition.component title={title} {...counted} />;
}

/** A type that is not known is one of a newer version, whose files are not here. */
function definitionOf(type: string) {
  try {
    return WIDGETS[widgetType(type)];
  } catch (cause) {
    throw new LostFileError(`There is no widget of the type ${type}`, { cause });
  }
}
