import { IconRotateClockwise } from '@tabler/icons-react';
import type { MessageForm } from './message-form.ts';
import { isConfirmed, UnderstoodField } from './understood.tsx';

export const resetDeviceForm: MessageForm = {
  label: 'Reset device',
  text: 'The camera restarts. Photos and insights that it has not sent yet stay on its card.',
  icon: IconRotateClockwise,
  Fields: UnderstoodField,
  complete: (draft) => (isConfirmed(draft) ? { messageType: 'reset_device' } : undefined),
};
