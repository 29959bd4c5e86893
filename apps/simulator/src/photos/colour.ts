/** Red, green and blue, each 0 to 255. */
export type Colour = readonly [number, number, number];

export function colour(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** `share` 0 is all `from`, 1 is all `to`. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ];
}

/** Lighter above 1, darker below; a colour filter when the factors differ. */
export function scale(base: Colour, red: number, green = red, blue = red): Colour {
  return [base[0] * red, base[1] * green, base[2] * blue];
}

/** Perceived brightness, 0 to 255 (Rec. 709). */
export function luma([red, green, blue]: Colour): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function css(shade: Colour): string {
  const byte = (value: number) =>
    Math.round(Math.min(Math.max(value, 0), 255))
      .toString(16)
      .padStart(2, '0');
  return `#${byte(shade[0])}${byte(shade[1])}${byte(shade[2])}`;
}
