import { DEFAULT_DASHBOARD } from '@sightline/domain/dashboard/default-dashboard';
import { clampWidget, type Widget } from '@sightline/domain/dashboard/layout';
import type { Database } from '../../database/client.ts';

/** Widgets as their owners arranged them. */
export function createDashboardStore({ prisma }: Database) {
  return {
    async list(userId: number): Promise<readonly Widget[]> {
      const dashboard = await prisma.dashboard.findUnique({
        where: { userId },
        include: { widgets: { orderBy: { position: 'asc' } } },
      });
      return dashboard?.widgets.map(toWidget) ?? DEFAULT_DASHBOARD;
    },

    /** Puts the whole list in place of what was there; of two at once, the later one stays. */
    async save(userId: number, widgets: readonly Widget[], savedAt: Date): Promise<void> {
      await prisma.$transaction(async (tx) => {
        await tx.dashboard.upsert({ where: { userId }, create: { userId, savedAt }, update: { savedAt } });
        await tx.dashboardWidget.deleteMany({ where: { userId } });
        await tx.dashboardWidget.createMany({
          data: widgets.map(({ id, type, title, text, classNames = [], size, position }, at) => ({
            userId,
            widgetId: id,
            type,
            title,
            text: text ?? null,
            classNames: [...classNames],
            ...size,
            ...position,
            position: at,
          })),
        });
      });
    },

    async reset(userId: number): Promise<void> {
      await prisma.dashboard.deleteMany({ where: { userId } });
    },
  };
}

interface WidgetRow {
  readonly widgetId: string;
  readonly type: string;
  readonly title: string;
  readonly text: string | null;
  readonly classNames: readonly string[];
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
}

/** Another version may have stored types that this one does not know, or places on a larger grid. */
function toWidget({ widgetId, type, title, text, classNames, width, height, x, y }: WidgetRow): Widget {
  const own = { text: text ?? undefined, classNames: classNames.length > 0 ? classNames : undefined };
  const shown = { id: widgetId, type, title, ...own };
  return clampWidget({ ...shown, size: { width, height }, position: { x, y } });
}
