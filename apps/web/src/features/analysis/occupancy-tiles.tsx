import type { AnalysisOccupancy } from '@sightline/contract/analysis/model-answers';
import { OCCUPANCY_REASONS } from '@sightline/domain/analysis/occupancy-estimate';
import { Tile, Tiles } from '../../components/facts/tiles.tsx';
import { figureText, intervalText } from './analysis-text.ts';

const NOT_ESTIMABLE = 'Not estimable';

/** The figures of occupancy; what cannot be estimated says why. */
export function OccupancyTiles({ occupancy }: { readonly occupancy: AnalysisOccupancy }) {
  const { naive, psi, psi_interval, p, p_interval, sites, occasions, occasion_days, reason } = occupancy;
  const { lambda } = occupancy.royle_nichols;
  return (
    <Tiles wide>
      <Tile label="Naive occupancy" value={figureText(naive)} detail={`Of ${sitesText(sites)}, as seen`} />
      <Tile
        label="Occupancy ψ"
        value={psi === null ? NOT_ESTIMABLE : figureText(psi)}
        detail={reason ? OCCUPANCY_REASONS[reason] : `95 %: ${intervalText(psi_interval)}`}
      />
      <Tile
        label="Detection p"
        value={p === null ? NOT_ESTIMABLE : figureText(p)}
        detail={
          p === null ? undefined : `Of an occasion at a place in use, 95 %: ${intervalText(p_interval)}`
        }
      />
      <Tile
        label="Occasions"
        value={String(occasions)}
        detail={occasion_days === 1 ? 'Of 1 day' : `Of ${occasion_days} days`}
      />
      <Tile
        label="Animals a place (Royle–Nichols)"
        value={lambda.value === null ? NOT_ESTIMABLE : figureText(lambda.value)}
        detail={lambda.reason ? OCCUPANCY_REASONS[lambda.reason] : `95 %: ${intervalText(lambda.interval)}`}
      />
    </Tiles>
  );
}

function sitesText(sites: number): string {
  return sites === 1 ? '1 camera' : `${sites} cameras`;
}
