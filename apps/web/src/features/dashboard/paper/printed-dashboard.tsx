import { createPortal } from 'react-dom';
import classes from './paper.module.css';
import { PaperBoard, type PaperWidgets } from './paper-board.tsx';
import { PAPER_FORMATS } from './paper-format.ts';
import { PaperHead } from './paper-head.tsx';

interface PrintedDashboardProps extends PaperWidgets {
  /** Period and filters in words, until there are numbers that know theirs. */
  readonly scope: string;
}

/** The dashboard as it comes on paper: while it is there, printing shows nothing else, and the screen shows nothing of it. */
export function PrintedDashboard({ widgets, shared, keptOf, scope }: PrintedDashboardProps) {
  const [first, ...others] = widgets;
  const heading = first?.type === 'title' ? first.text : undefined;
  const whole = shared && { ...shared, isNarrow: false };
  return createPortal(
    <div className={classes.paper} data-paper data-testid="printed-dashboard">
      {PAPER_FORMATS.map((format) => (
        <PaperBoard
          key={format.name}
          format={format}
          widgets={heading ? others : widgets}
          shared={whole}
          keptOf={keptOf}
        >
          <PaperHead title={heading ?? 'Dashboard'} scope={shared?.scope ?? scope} zone={shared?.zone} />
        </PaperBoard>
      ))}
    </div>,
    document.body,
  );
}
