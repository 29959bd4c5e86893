import { createContext, useContext } from 'react';

/** Pixels of a canvas on paper for each of ours: as sharp as a printer. */
export const PAPER_DENSITY = 3;
/** No drawing needs to be higher: it has to stand on a page in landscape, with its title, pixels. */
export const HIGHEST_DRAWING = 540;

/** On paper everything is measured first, and what is drawn on a canvas is drawn once all have their sizes. */
type Paper = 'measured' | 'drawn';

/** Set around what is drawn for paper. */
export const PaperContext = createContext<Paper | null>(null);

/**
 * Whether a component is drawn for paper: whole, for nothing can be scrolled, and without anything to click on. Styles
 * know paper by `[data-paper]` around it.
 */
export function useIsPaper(): boolean {
  return useContext(PaperContext) !== null;
}

/** Whether a canvas may be drawn: on the screen always, on paper once it has its size. */
export function useIsSized(): boolean {
  return useContext(PaperContext) !== 'measured';
}
