import type { AnalysisOccupancy as Occupancy } from '@sightline/contract/analysis/model-answers';
import { OCCUPANCY_REASONS } from '@sightline/domain/analysis/occupancy-estimate';
import { useQuery } from '@tanstack/react-query';
import { figureText, intervalText } from '../../../components/analysis/analysis-text.ts';
import { basisText } from '../../../components/analysis/basis-line.tsx';
import type { ChartTable } from '../../../components/chart/chart-table.ts';
import { DataPanel } from '../../../components/chart/data-panel.tsx';
import { fileName } from '../../../components/chart/file-name.ts';
import { useIsPaper } from '../../../components/paper/paper.ts';
import { occupancyQuery } from '../../../queries/analysis/analysis.ts';
import type { AnalysisProps } from '../widget.ts';
import { AnalysisFoot } from './analysis/analysis-foot.tsx';
import { AnalysisStates } from './analysis/analysis-states.tsx';
import classes from './analysis/analysis-widget.module.css';
import { figuresOf, REFRESHED } from './analysis/figures.ts';
import { useShownSpecies } from './analysis/use-shown-species.ts';
import { WithoutSpecies } from './analysis/without-species.tsx';

/** As Analysis shows it before anybody chooses another model. */
const MODEL = { occasionDays: 7, psiBy: 'constant', pBy: 'constant' } as const;
const NOT_ESTIMABLE = 'Not estimable';

/** Which share of the cameras' places a species uses, also those where it was not seen. */
export function AnalysisOccupancy({ title, classNames, asked }: AnalysisProps) {
  const species = useShownSpecies('analysis_occupancy', classNames, asked);
  const [name] = species.data ?? [];
  if (name === undefined) return <WithoutSpecies title={title} species={species} chosen={classNames} />;
  return <OneSpecies title={title} asked={asked} name={name} />;
}

interface OneSpeciesProps extends Pick<AnalysisProps, 'title' | 'asked'> {
  readonly name: string;
}

function OneSpecies({ title, asked, name }: OneSpeciesProps) {
  const occupancy = useQuery({
    ...occupancyQuery({ ...asked.query, classes: [name], ...MODEL }),
    ...REFRESHED,
  });
  return (
    <AnalysisStates title={title} figures={figuresOf(occupancy)}>
      {(found) => (
        <>
          <Estimates title={title} name={name} found={found} />
          <AnalysisFoot
            title={title}
            part="occupancy"
            asked={asked}
            classNames={[name]}
            basis={basisText(found)}
            caution={found.caution}
          />
        </>
      )}
    </AnalysisStates>
  );
}

interface EstimatesProps {
  readonly title: string;
  readonly name: string;
  readonly found: Occupancy;
}

function Estimates({ title, name, found }: EstimatesProps) {
  const isPaper = useIsPaper();
  const { naive, sites, psi, psi_interval, p, p_interval, occasions, reason } = found;
  const why = reason ? OCCUPANCY_REASONS[reason] : undefined;
  return (
    <DataPanel
      title={title}
      titleOrder={2}
      fileName={fileName(title)}
      table={toTable(found)}
      zone="UTC"
      readout={
        <p className={classes.said}>
          <b>{name}</b>, {occasionsText(occasions)} of {MODEL.occasionDays} days
        </p>
      }
    >
      <section className={classes.scroll} aria-label={title} tabIndex={isPaper ? undefined : 0}>
        <dl className={classes.figures}>
          <Estimate
            label="Naive occupancy"
            value={figureText(naive)}
            detail={`Of ${sitesText(sites)}, as seen`}
          />
          <Estimate
            label="Occupancy ψ"
            value={psi === null ? NOT_ESTIMABLE : figureText(psi)}
            detail={psi === null ? why : `95 %: ${intervalText(psi_interval)}`}
          />
          <Estimate
            label="Detection p"
            value={p === null ? NOT_ESTIMABLE : figureText(p)}
            detail={p === null ? why : `Of an occasion at a place in use, 95 %: ${intervalText(p_interval)}`}
          />
        </dl>
      </section>
    </DataPanel>
  );
}

interface EstimateProps {
  readonly label: string;
  readonly value: string;
  readonly detail: string | undefined;
}

function Estimate({ label, value, detail }: EstimateProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        {detail && <span className={classes.detail}>{detail}</span>}
      </dd>
    </div>
  );
}

function toTable({ naive, psi, psi_interval, p, p_interval }: Occupancy): ChartTable {
  return {
    columns: ['Figure', 'Estimate', 'Low (95 %)', 'High (95 %)'],
    rows: [
      ['Naive occupancy', naive, null, null],
      ['Occupancy ψ', psi, psi_interval?.[0] ?? null, psi_interval?.[1] ?? null],
      ['Detection p', p, p_interval?.[0] ?? null, p_interval?.[1] ?? null],
    ],
  };
}

function sitesText(sites: number): string {
  return sites === 1 ? '1 camera' : `${sites} cameras`;
}

function occasionsText(occasions: number): string {
  return occasions === 1 ? '1 occasion' : `${occasions} occasions`;
}
