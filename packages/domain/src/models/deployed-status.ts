/** How a model stands on a camera. */
export const DEPLOYED_STATUSES = ['pending', 'deployed', 'failed', 'removed'] as const;

export type DeployedStatus = (typeof DEPLOYED_STATUSES)[number];
