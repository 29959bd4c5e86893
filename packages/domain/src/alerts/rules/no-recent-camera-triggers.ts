import type { AlertRule } from '../alert-rule.ts';

/** Hours without a trigger from which on a camera's eye counts as blind. */
export const NO_TRIGGER_HOURS = 168;

export const NO_RECENT_CAMERA_TRIGGERS: AlertRule = {
  name: 'No recent camera triggers',
  setting: 'No recent camera triggers',
  watches: `A camera that reports no trigger for ${NO_TRIGGER_HOURS} hours.`,
  inARow: 1,
  evaluate: ({ hoursSinceLastCameraTrigger: hours }) => {
    if (hours === null) return null;
    return hours >= NO_TRIGGER_HOURS ? 'fault' : 'well';
  },
  summary: ({ hoursSinceLastCameraTrigger: hours }) =>
    `no camera trigger for ${Math.floor(hours ?? NO_TRIGGER_HOURS)} hours`,
  advice: [
    'The camera reports but its motion sensor has not fired. See that nothing covers it and that it still points at the trail.',
    'Walk past it on your next visit: without a trigger even then, the sensor or its cable is broken.',
    'At a quiet site this may be true. Move the camera, or put it into a group that is ignored.',
  ],
  recovery: `A report of a trigger within the last ${NO_TRIGGER_HOURS} hours.`,
};
