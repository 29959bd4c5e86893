/** Where deliveries may go. */
export const PLATFORMS = ['gundi', 'gundi_v2', 'email'] as const;

export type Platform = (typeof PLATFORMS)[number];

/** What people call them. */
export const PLATFORM_NAMES: Readonly<Record<Platform, string>> = {
  gundi: 'Gundi v1',
  gundi_v2: 'Gundi v2',
  email: 'Email',
};

/** The platform that cannot be configured beside this one. */
export function excludedBy(platform: Platform): Platform | undefined {
  if (platform === 'gundi') return 'gundi_v2';
  return platform === 'gundi_v2' ? 'gundi' : undefined;
}

/** Why a platform cannot be configured while another one is. */
export function exclusionMessage(platform: Platform, other: Platform): string {
  return `${PLATFORM_NAMES[platform]} and ${PLATFORM_NAMES[other]} are mutually exclusive. Delete ${PLATFORM_NAMES[other]} first.`;
}

/** Whether alerts go to the platform, beside what cameras see. */
export const ALERT_SETTINGS = ['enabled', 'disabled'] as const;

export type AlertSetting = (typeof ALERT_SETTINGS)[number];

/** Daily is the only digest there is. */
export const DIGEST_SETTINGS = ['daily', 'none'] as const;

export type DigestSetting = (typeof DIGEST_SETTINGS)[number];

/** The hour of the digest in the zone of its reader. */
export const DIGEST_HOUR = 7;
