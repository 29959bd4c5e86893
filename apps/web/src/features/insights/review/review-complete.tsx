import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { Notice } from '../../../components/page/notice.tsx';
import { useActionQueue } from '../actions/action-queue.ts';
import { SaveButton } from '../actions/save-button.tsx';
import { insightCount } from '../detail/insight-labels.ts';
import type { ReviewCounts } from './review-counts.ts';
import styles from './review-mode.module.css';
import type { ReviewStop } from './use-review-moves.ts';

interface ReviewCompleteProps {
  readonly stop: ReviewStop;
  readonly counts: ReviewCounts;
  /** How many rows of the list were judged before the review began. */
  readonly judged: number;
  /** Nobody had anything to judge when the review began. */
  readonly isNothingNew: boolean;
  /** Goes on with those that are judged. */
  readonly onGoOn: () => void;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

const number = new Intl.NumberFormat('en');

/** Shown once nothing is left to judge, and after the last photo. */
export function ReviewComplete(props: ReviewCompleteProps) {
  const { stop, counts, judged, isNothingNew, onGoOn, onBack, onClose } = props;
  const unsaved = useActionQueue(({ history }) => history.queue.size);
  const isUnbegun = isNothingNew && stop === 'judged';
  return (
    <div className={styles.over}>
      <Notice
        icon={<IconChecks size={26} />}
        title={isUnbegun ? 'Everything listed is judged' : 'Review complete'}
        actions={
          <>
            {unsaved > 0 && <SaveButton />}
            {stop === 'judged' && (
              <Button variant={isUnbegun ? 'filled' : 'default'} onClick={onGoOn}>
                {isUnbegun
                  ? 'Go through all again'
                  : `Look at the ${number.format(judged)} that ${judged === 1 ? 'was' : 'were'} answered earlier`}
              </Button>
            )}
            {!isUnbegun && (
              <Button variant="default" onClick={onBack}>
                Look again
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              Back to the table
            </Button>
          </>
        }
      >
        {isUnbegun ? 'Nothing here waits for an answer.' : <Decided counts={counts} unsaved={unsaved} />}
      </Notice>
    </div>
  );
}

function Decided({ counts, unsaved }: { counts: ReviewCounts; unsaved: number }) {
  const { answers, acted, decided } = counts;
  const said = [
    { count: answers.yes, text: 'yes' },
    { count: answers.wrong, text: 'wrong species' },
    { count: answers.nothing, text: 'nothing there' },
    { count: answers.unsure, text: 'not sure' },
    { count: acted, text: 'with an action' },
  ].filter(({ count }) => count > 0);
  return (
    <>
      {decided > 0 ? `You decided ${insightCount(decided)}. ` : 'Nothing was decided. '}
      {unsaved > 0 && `${insightCount(unsaved)} not saved yet.`}
      {said.length > 0 && (
        <ul className={styles.counts} aria-label="Your answers">
          {said.map(({ count, text }) => (
            <li key={text}>
              {number.format(count)} {text}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
