import type { AnalysisOccupancy } from '@sightline/contract/analysis/model-answers';
import { OCCUPANCY_REASONS } from '@sightline/domain/analysis/occupancy-estimate';
import { figureText, intervalText } from '../../components/analysis/analysis-text.ts';
import { Tile, Tiles } from '../../components/facts/tiles.tsx';

const NOT_ESTIMABLE = 'Not estimable';
/** What has more than one value has them below the tiles. */
const SEVERAL = 'See below';

/** The figures of occupancy; what cannot be estimated says why. */
export function OccupancyTiles({ occupancy }: { readonly occupancy: AnalysisOccupancy }) {
  const { naive, psi, p, p_interval, p_by_occasion, sites, occasions, occasion_days } = occupancy;
  const { lambda } = occupancy.royle_nichols;
  return (
    <Tiles wide>
      <Tile label="Naive occupancy" value={figureText(naive)} detail={`Of ${sitesText(sites)}, as seen`} />
      <Tile
        label="Occupancy ψ"
        value={psi === null ? (hasPsiBelow(occupancy) ? SEVERAL : NOT_ESTIMABLE) : figureText(psi)}
        detail={psiDetail(occupancy)}
      />
      <Tile
        label="Detection p"
        value={p === null ? (p_by_occasion.length > 0 ? SEVERAL : NOT_ESTIMABLE) : figureText(p)}
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

/** Of several models of the same data, the one with the smallest AIC fits best. */
function psiDetail(occupancy: AnalysisOccupancy): string {
  const { psi, psi_interval, reason, aic } = occupancy;
  if (psi === null && reason && !hasPsiBelow(occupancy)) return OCCUPANCY_REASONS[reason];
  const fit = aic === null ? '' : `AIC ${figureText(aic)}`;
  return psi === null ? fit : `95 %: ${intervalText(psi_interval)}; ${fit}`;
}

/** Whether the values of ψ stand below: groups each have theirs, or a reason; a curve is drawn as a whole or not at all. */
function hasPsiBelow({ psi_by, reason }: AnalysisOccupancy): boolean {
  const isCurve = psi_by.some(({ covariate }) => covariate !== null);
  return psi_by.length > 1 && !(isCurve && reason !== null);
}

function sitesText(sites: number): string {
  return sites === 1 ? '1 camera' : `${sites} cameras`;
}
