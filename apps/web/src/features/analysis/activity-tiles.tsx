import type { AnalysisActivity, AnalysisOverlap } from '@sightline/contract/analysis/model-answers';
import { hourText, nightShare, peakOf } from '../../components/analysis/activity-option.ts';
import { eventsText, figureText, intervalText } from '../../components/analysis/analysis-text.ts';
import { Tile, Tiles } from '../../components/facts/tiles.tsx';

type ActivityTilesProps =
  | { readonly activity: AnalysisActivity; readonly overlap?: never }
  | { readonly overlap: AnalysisOverlap; readonly activity?: never };

const percent = (share: number | undefined | null) =>
  share === undefined || share === null ? '–' : `${Math.round(share * 100)} %`;

/** The figures beside the curve of a day. */
export function ActivityTiles({ activity, overlap }: ActivityTilesProps) {
  if (overlap) return <OverlapTiles overlap={overlap} />;
  const { events, level, interval, curve, hours, sun } = activity;
  const peak = peakOf(curve);
  return (
    <Tiles>
      <Tile label="Events" value={eventsText(events)} detail={withoutSunText(activity)} />
      <Tile
        label="Most active at"
        value={peak === undefined ? '–' : hourText(peak)}
        detail={sun ? `Sunrise ${hourText(sun.rise)}, sunset ${hourText(sun.set)}` : undefined}
      />
      <Tile label="At night" value={percent(nightShare(hours, sun))} detail="Of events, sunset to sunrise" />
      <Tile
        label="Activity level"
        value={figureText(level)}
        detail={interval ? `95 %: ${intervalText(interval)}` : 'Share of the day that it is active'}
      />
    </Tiles>
  );
}

function OverlapTiles({ overlap }: { readonly overlap: AnalysisOverlap }) {
  const { class_names, n, delta1, delta4, chosen, interval } = overlap;
  return (
    <Tiles>
      <Tile
        label={chosen === 'delta4' ? 'Overlap (Δ4)' : 'Overlap (Δ1)'}
        value={figureText(chosen === 'delta4' ? delta4 : delta1)}
        detail={interval ? `95 %: ${intervalText(interval)}` : '0: never together, 1: always'}
      />
      <Tile label={class_names[0]} value={eventsText(n[0])} detail="Solid line" />
      <Tile
        label={class_names[1]}
        value={eventsText(n[1])}
        detail={withoutSunText(overlap) ?? 'Dashed line'}
      />
    </Tiles>
  );
}

function withoutSunText({ without_sun }: Pick<AnalysisActivity, 'without_sun'>): string | undefined {
  return without_sun > 0 ? `${eventsText(without_sun)} without a time by the sun left out` : undefined;
}
