import type { AnalysisOccupancy } from '@sightline/contract/analysis/model-answers';
import { OCCUPANCY_REASONS } from '@sightline/domain/analysis/occupancy-estimate';
import { dayText, figureText, intervalText } from '../../components/analysis/analysis-text.ts';
import { CurvePanel } from '../../components/analysis/curve-panel.tsx';
import { ListPanel, ListRow } from './list-panel.tsx';
import type { OccupancyModel } from './occupancy-model.tsx';

/** Ten metres: cameras of one valley differ by less than a hundredth of a degree. */
const DEGREE_DECIMALS = 4;

type Estimate = AnalysisOccupancy['p_by_occasion'][number];

interface OccupancyEstimatesProps {
  readonly occupancy: Pick<AnalysisOccupancy, 'psi_by' | 'p_by_occasion' | 'reason'>;
  readonly psiBy: OccupancyModel['psiBy'];
  /** First days of the occasions, `2026-11-20`. */
  readonly occasions: readonly string[];
}

/** ψ and p where they have more than one value. */
export function OccupancyEstimates({ occupancy, psiBy, occasions }: OccupancyEstimatesProps) {
  const { psi_by, p_by_occasion, reason } = occupancy;
  const isCurve = psi_by.some(({ covariate }) => covariate !== null);
  return (
    <>
      {psiBy === 'group' && (
        <EstimatesPanel
          title="Occupancy ψ by device group"
          column="Device group"
          estimates={psi_by.map((one) => ({ ...one, name: one.group ?? 'All cameras' }))}
        />
      )}
      {isCurve && reason === null && (
        <CurvePanel
          title={`Occupancy ψ by ${psiBy}`}
          readout="Share of the places in use, by degrees of the place; dashed: 95 % interval"
          columns={['Degrees', 'Occupancy ψ', 'Low (95 %)', 'High (95 %)']}
          decimals={DEGREE_DECIMALS}
          points={psi_by.flatMap(({ covariate, value, interval }) =>
            covariate === null || value === null ? [] : [{ x: covariate, y: value, interval }],
          )}
        />
      )}
      {p_by_occasion.length > 0 && (
        <EstimatesPanel
          title="Detection p by occasion"
          column="First day of the occasion"
          estimates={p_by_occasion.map((one, at) => ({ ...one, ...occasionName(occasions[at], at) }))}
        />
      )}
    </>
  );
}

function occasionName(day: string | undefined, at: number): Pick<NamedEstimate, 'name' | 'label'> {
  return day === undefined ? { name: String(at + 1) } : { name: day, label: dayText(day) };
}

interface NamedEstimate extends Estimate {
  /** As files have it. */
  readonly name: string;
  /** As people read it, where that is another. */
  readonly label?: string;
}

interface EstimatesPanelProps {
  readonly title: string;
  /** What the names are. */
  readonly column: string;
  readonly estimates: readonly NamedEstimate[];
}

function EstimatesPanel({ title, column, estimates }: EstimatesPanelProps) {
  return (
    <ListPanel
      title={title}
      table={{
        columns: [column, 'Estimate', 'Low (95 %)', 'High (95 %)'],
        rows: estimates.map(({ name, value, interval }) => [
          name,
          value,
          interval?.[0] ?? null,
          interval?.[1] ?? null,
        ]),
      }}
    >
      {estimates.map(({ name, label = name, value, interval, reason }) => (
        <ListRow
          key={name}
          name={label}
          value={value === null ? 'Not estimable' : figureText(value)}
          detail={reason ? OCCUPANCY_REASONS[reason] : `95 %: ${intervalText(interval)}`}
        />
      ))}
    </ListPanel>
  );
}
