import { SegmentedControl, Select } from '@mantine/core';
import type { SdCard } from '@sightline/contract/sd-cards/sd-cards.contract';
import { UNREPORTED_REASONS } from '@sightline/domain/sd-cards/sd-card';
import { REASON_NAMES, reasonCounts } from '../../components/sd-cards/reason-labels.ts';
import styles from './card-review.module.css';
import { useReviewAddress } from './review-address.ts';

const JUDGED = [
  { value: '', label: 'All' },
  { value: 'false', label: 'Not judged' },
  { value: 'true', label: 'Judged' },
];

/** Which of the photos are listed. */
export function ReviewFilters({ card }: { readonly card: SdCard }) {
  const { filter, setReason, setJudged } = useReviewAddress();
  const reasons = reasonCounts(card.unreported).map(({ reason, count }) => ({
    value: reason,
    label: `${REASON_NAMES[reason]} (${count.toLocaleString('en')})`,
  }));
  return (
    <div className={styles.filters}>
      <Select
        size="sm"
        aria-label="Reason"
        placeholder="All reasons"
        clearable
        data={reasons}
        value={filter.reason ?? null}
        onChange={(value) => setReason(UNREPORTED_REASONS.find((one) => one === value))}
      />
      <SegmentedControl
        size="sm"
        aria-label="Judged or not"
        data={JUDGED}
        value={filter.judged ?? ''}
        onChange={(value) => setJudged(value === 'true' || value === 'false' ? value : undefined)}
      />
    </div>
  );
}
