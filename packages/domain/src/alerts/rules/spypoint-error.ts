import type { AlertRule } from '../alert-rule.ts';

export const SPYPOINT_ERROR: AlertRule = {
  name: 'Cable error',
  setting: 'Cable errors',
  watches: 'A camera that reports its own fault, such as a loose cable.',
  inARow: 1,
  evaluate: ({ cameraError }) => {
    if (cameraError === null) return null;
    return cameraError === '' ? 'well' : 'fault';
  },
  summary: ({ cameraError }) => `camera error: ${cameraError || 'reported'}`,
  advice: [
    'Open the camera and seat the cable and the card again: triggers go on while photos stop.',
    'Switch it off and on, then wait for its next report.',
    'If the error comes back, write to support with the device id and the words above.',
  ],
  recovery: 'A report without an error.',
};
