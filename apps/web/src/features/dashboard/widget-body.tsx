import { Skeleton, Title } from '@mantine/core';
import type { Widget } from '@sightline/domain/dashboard/layout';
import { widgetType } from '@sightline/domain/dashboard/widget-type';
import classes from './grid/widget-frame.module.css';
import type { WidgetProps } from './widget.ts';
import { WidgetBoundary } from './widget-boundary.tsx';
import { WIDGETS } from './widgets.ts';

/** What all widgets are given alike. */
export type SharedProps = Omit<WidgetProps, 'title'>;

interface WidgetBodyProps {
  readonly widget: Pick<Widget, 'title' | 'type'>;
  /** Undefined while the numbers are on their way, and for a drawing until they are painted. */
  readonly shared: SharedProps | undefined;
}

/** What stands within the frame of a widget. */
export function WidgetBody({ widget, shared }: WidgetBodyProps) {
  return (
    <WidgetBoundary title={widget.title}>
      {shared ? (
        <Drawn type={widget.type} title={widget.title} {...shared} />
      ) : (
        <Waiting title={widget.title} />
      )}
    </WidgetBoundary>
  );
}

/** An unknown type is an error (specification §8). */
function Drawn({ type, ...props }: WidgetProps & { readonly type: string }) {
  const { component: Drawing } = WIDGETS[widgetType(type)];
  return <Drawing {...props} />;
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
