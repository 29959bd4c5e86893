import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { Notice } from '../../components/page/notice.tsx';
import { useActionQueue } from './action-queue.ts';
import { insightCount } from './insight-words.ts';
import styles from './review-desk.module.css';
import { SaveButton } from './save-button.tsx';

interface ReviewOverProps {
  readonly decided: number;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** What stands after the last photo. */
export function ReviewOver({ decided, onBack, onClose }: ReviewOverProps) {
  const unsaved = useActionQueue(({ history }) => history.queue.size);
  return (
    <div className={styles.over}>
      <Notice
        icon={<IconChecks size={26} />}
        title="That was the last one"
        actions={
          <>
            {unsaved > 0 && <SaveButton />}
            <Button variant="default" onClick={onBack}>
              Look again
            </Button>
            <Button variant="default" onClick={onClose}>
              Back to the table
            </Button>
          </>
        }
      >
        {decided > 0 ? `You decided ${insightCount(decided)}. ` : 'Nothing was decided. '}
        {unsaved > 0 && `${insightCount(unsaved)} not saved yet.`}
      </Notice>
    </div>
  );
}
