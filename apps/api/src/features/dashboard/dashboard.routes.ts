import type { DashboardWidget, dashboardContract } from '@sightline/contract/dashboard/dashboard.contract';
import { clampWidget, type Widget } from '@sightline/domain/dashboard/layout';
import { isWidgetType } from '@sightline/domain/dashboard/widget-type';
import type { InsightCounts } from '../../insight-counts/insight-counts-cache.ts';
import { invalidField } from '../../kernel/app-error.ts';
import type { Handlers } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { createWidgetCounter } from './count-widgets.ts';
import { createDashboardStore } from './dashboard.store.ts';

export function dashboardRoutes(
  services: Services,
  insights: InsightCounts,
): Handlers<typeof dashboardContract> {
  const store = createDashboardStore(services.db);
  const count = createWidgetCounter(services, insights);
  const saved = async (userId: number) => ({ message: (await store.list(userId)).map(toWire) });
  return {
    list: ({ principal }) => saved(principal.userId),
    save: async ({ principal, body }) => {
      const stored = await store.list(principal.userId);
      if (!body.widgets.every((widget) => isKnown(widget, stored)))
        throw invalidField('widgets', 'There is no widget of this type.');
      await store.save(principal.userId, body.widgets.map(clampWidget), services.now());
      return saved(principal.userId);
    },
    reset: async ({ principal }) => {
      await store.reset(principal.userId);
      return saved(principal.userId);
    },
    counts: async ({ principal, body }) => ({ message: await count(principal.userId, body) }),
  };
}

/** What another version stored may stay: else nobody could arrange a dashboard in which there is such a widget. */
function isKnown({ id, type }: Pick<Widget, 'id' | 'type'>, stored: readonly Widget[]): boolean {
  return isWidgetType(type) || stored.some((widget) => widget.id === id && widget.type === type);
}

function toWire({ id, type, title, text, classNames, size, position }: Widget): DashboardWidget {
  const own = { text, classNames: classNames && [...classNames] };
  return { id, type, title, ...own, size: { ...size }, position: { ...position } };
}
