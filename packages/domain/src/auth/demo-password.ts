/** The password of the demo's accounts. Everybody can read it here, so in production nobody signs in with it unasked. */
export const DEMO_PASSWORD = 'Sightline!2026';
