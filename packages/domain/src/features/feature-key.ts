/** The experimental features an account can switch on. */
export const FEATURE_KEYS = ['ota_messages_experimental', 'insight_collections'] as const;

export type FeatureKey = (typeof FEATURE_KEYS)[number];
