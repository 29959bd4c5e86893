/** The same text in which no line ends between a figure and its unit: `7 cells`, `93 %`, `0.05 V`. */
export function wholeFigures(text: string): string {
  return text.replaceAll(/(\d) (?=%|V\b|cells?\b|days?\b|h\b|min\b)/g, '$1\u00a0');
}
