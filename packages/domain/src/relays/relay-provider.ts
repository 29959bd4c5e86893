/** Networks whose providers pass messages of cameras on: LoRaWAN and Iridium's short bursts. */
export const RELAY_PROVIDERS = ['lora', 'satellite'] as const;

export type RelayProvider = (typeof RELAY_PROVIDERS)[number];

/**
 * How a relayed message fares. `received`: kept and not read yet. `decoded`: what it says is stored. `dead_letter`: it
 * cannot be understood, or not all of it. `quarantined`: nobody knows its camera, or the provider may not speak for it.
 */
export const RELAY_STATES = ['received', 'decoded', 'dead_letter', 'quarantined'] as const;

export type RelayState = (typeof RELAY_STATES)[number];
