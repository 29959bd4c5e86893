import { navigate } from 'wouter/use-browser-location';
import { SD_CARDS_ID, sdCardsHref } from './card-links.ts';

/** Leads to where the SD cards of a camera are brought in. */
export function showSdCards(deviceId: number): void {
  navigate(sdCardsHref(deviceId));
  scrollToSdCards();
}

/** Brings that part of the page into sight, where it is there. */
export function scrollToSdCards(): void {
  document.getElementById(SD_CARDS_ID)?.scrollIntoView();
}
