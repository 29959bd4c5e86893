import { defineService, type Services } from '../../kernel/services.ts';
import { defineStoredList } from './stored-list.ts';

/** The species that this person chose last in this browser, the newest first. */
export const recentSpecies = defineStoredList({
  key: 'insights.recent-species',
  isItem: (value): value is string => typeof value === 'string',
  most: 6,
});

export const recentSpeciesStore = defineService((services) => services.get(recentSpecies).store);

/** Puts a species on top of those that were chosen last. */
export function rememberSpecies(services: Services, className: string): void {
  services.get(recentSpecies).change((held) => [className, ...held.filter((one) => one !== className)]);
}
