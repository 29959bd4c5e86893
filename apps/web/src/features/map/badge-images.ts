import type { WarningLayer } from '@sightline/domain/map/map-layers';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { MARKS } from '../../components/map/map-theme.ts';

/** Outlines of Tabler's icons of the same names as in warning-kinds.tsx, in a box of 24. */
const OUTLINES: Record<WarningLayer, { readonly colour: string; readonly paths: readonly string[] }> = {
  no_recent_insights: {
    colour: MARKS.caution,
    paths: [
      'M10.585 10.587a2 2 0 0 0 2.829 2.828',
      'M16.681 16.673a8.717 8.717 0 0 1 -4.681 1.327c-3.6 0 -6.6 -2 -9 -6c1.272 -2.12 2.712 -3.678 4.32 -4.674m2.86 -1.146a9.055 9.055 0 0 1 1.82 -.18c3.6 0 6.6 2 9 6c-.666 1.11 -1.379 2.067 -2.138 2.87',
      'M3 3l18 18',
    ],
  },
  no_recent_camera_triggers: {
    colour: MARKS.caution,
    paths: [
      'M8.297 4.289a.997 .997 0 0 1 .703 -.289h6a1 1 0 0 1 1 1a2 2 0 0 0 2 2h1a2 2 0 0 1 2 2v8m-1.187 2.828c-.249 .11 -.524 .172 -.813 .172h-14a2 2 0 0 1 -2 -2v-9a2 2 0 0 1 2 -2h1c.298 0 .58 -.065 .834 -.181',
      'M10.422 10.448a3 3 0 1 0 4.15 4.098',
      'M3 3l18 18',
    ],
  },
  spypoint_error: {
    colour: MARKS.warning,
    paths: [
      'M20 16l-4 4',
      'M7 12l5 5l-1.5 1.5a3.536 3.536 0 1 1 -5 -5l1.5 -1.5',
      'M17 12l-5 -5l1.5 -1.5a3.536 3.536 0 1 1 5 5l-1.5 1.5',
      'M3 21l2.5 -2.5',
      'M18.5 5.5l2.5 -2.5',
      'M10 11l-2 2',
      'M13 14l-2 2',
      'M16 16l4 4',
    ],
  },
  low_battery: {
    colour: MARKS.warning,
    paths: [
      'M6 7h11a2 2 0 0 1 2 2v.5a.5 .5 0 0 0 .5 .5a.5 .5 0 0 1 .5 .5v3a.5 .5 0 0 1 -.5 .5a.5 .5 0 0 0 -.5 .5v.5a2 2 0 0 1 -2 2h-11a2 2 0 0 1 -2 -2v-6a2 2 0 0 1 2 -2',
      'M7 10l0 4',
    ],
  },
};

const RATIO = 2;
const BADGE_PX = 22 * RATIO;
const ICON_PX = 14 * RATIO;

export function badgeImage(warning: WarningLayer): string {
  return `badge-${warning}`;
}

/** Draws the badges of all warnings that have a layer into the style's images. */
export function addBadgeImages(map: MapLibreMap): void {
  for (const warning of Object.keys(OUTLINES) as WarningLayer[]) {
    const image = drawBadge(warning);
    if (image && !map.hasImage(badgeImage(warning))) {
      map.addImage(badgeImage(warning), image, { pixelRatio: RATIO });
    }
  }
}

function drawBadge(warning: WarningLayer): ImageData | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = BADGE_PX;
  canvas.height = BADGE_PX;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  const middle = BADGE_PX / 2;
  context.beginPath();
  context.arc(middle, middle, middle - RATIO, 0, 2 * Math.PI);
  context.fillStyle = OUTLINES[warning].colour;
  context.fill();
  context.lineWidth = 1.5 * RATIO;
  context.strokeStyle = MARKS.edge;
  context.stroke();
  const scale = ICON_PX / 24;
  context.translate(middle - ICON_PX / 2, middle - ICON_PX / 2);
  context.scale(scale, scale);
  context.lineWidth = 2;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const path of OUTLINES[warning].paths) context.stroke(new Path2D(path));
  return context.getImageData(0, 0, BADGE_PX, BADGE_PX);
}
