import { IconPhoto, IconPhotoDown, IconPhotoOff, IconPhotoSpark, type TablerIcon } from '@tabler/icons-react';
import type { ImageState } from '../../../queries/photos/image-state.ts';

interface PhotoLabels {
  readonly label: string;
  readonly explanation: string;
  readonly icon: TablerIcon;
}

/** How far an insight's photo has come. */
export const PHOTO_LABELS: Record<ImageState, PhotoLabels> = {
  none: {
    label: 'No image yet',
    explanation: 'The camera sent its insight without an image.',
    icon: IconPhotoOff,
  },
  not_imported: {
    label: 'No image',
    explanation: 'It was imported without its photo.',
    icon: IconPhotoOff,
  },
  low_resolution: {
    label: 'Low resolution',
    explanation: 'The camera sent a small image to save its line.',
    icon: IconPhotoDown,
  },
  requested: {
    label: 'Higher resolution requested',
    explanation: 'The camera sends the whole image when it wakes next.',
    icon: IconPhotoSpark,
  },
  full: { label: 'Full resolution', explanation: 'The whole image is here.', icon: IconPhoto },
};
