import type { MarketplaceModel } from '@sightline/contract/marketplace/marketplace.contract';
import { IconBoxModel2 } from '@tabler/icons-react';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { useLastKnown } from '../../components/use-last-known.ts';
import { ModelDetail } from './model-detail.tsx';

interface ModelDialogProps {
  readonly opened: boolean;
  readonly model: MarketplaceModel | undefined;
  readonly onClose: () => void;
}

/** A public model in full, and the button that adds it to the account. */
export function ModelDialog({ opened, model, onClose }: ModelDialogProps) {
  const last = useLastKnown(model);
  // It keeps its words while it fades out.
  const shown = opened ? model : last;
  return (
    <Dialog opened={opened} onClose={onClose} title={shown?.name ?? 'Model'} size="44rem">
      {shown ? (
        <ModelDetail key={shown.alg_id} model={shown} />
      ) : (
        <Notice icon={<IconBoxModel2 size={26} />} title="Model not found" titleOrder={3}>
          It is not in the marketplace, or not any more.
        </Notice>
      )}
    </Dialog>
  );
}
