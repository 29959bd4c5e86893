import { n } from './shape.ts';
import { textPath, textWidth } from './stroke-font.ts';

export const STRIP_HEIGHT = 58;

/** What a trail camera prints under its photos. */
export type StripInfo = {
  cameraName: string;
  /** Local date and time as the camera shows it. */
  localTime: string;
  temperatureC: number;
  /** 0 new moon, 0.5 full moon; see moonPhase. */
  moon: number;
  /** Charge shown as bars, 0 to 1. */
  battery: number;
};

/** The black strip as SVG elements, in a drawing of 1920 × 58. */
export function infoStrip({ cameraName, localTime, temperatureC, moon, battery }: StripInfo): string {
  const size = 24;
  const y = (STRIP_HEIGHT - size) / 2;
  const name = cameraName.length > 28 ? cameraName.slice(0, 28) : cameraName;
  const text = [
    textPath(localTime, 34, y, size),
    textPath(`${Math.round(temperatureC)}°C`, 760, y, size),
    textPath(name, 1920 - 140 - textWidth(name, size), y, size),
  ];
  return `<rect x="0" y="0" width="1920" height="${STRIP_HEIGHT}" fill="#050505"/>
<path d="${text.join('')}" fill="none" stroke="#f2f2f2" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/>
${moonGlyph(940, STRIP_HEIGHT / 2, 15, moon)}${batteryGlyph(1920 - 104, y + 1, battery)}`;
}

function moonGlyph(x: number, y: number, radius: number, phase: number): string {
  const bulge = radius * Math.abs(Math.cos(2 * Math.PI * phase));
  // In the southern hemisphere the growing moon is lit on its left.
  const growing = phase < 0.5;
  const outer = growing ? 0 : 1;
  const inner = phase % 0.5 < 0.25 === growing ? 1 : 0;
  const lit = `M${x} ${y - radius}A${radius} ${radius} 0 0 ${outer} ${x} ${y + radius}A${n(bulge)} ${radius} 0 0 ${inner} ${x} ${y - radius}Z`;
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="#2c2c2c" stroke="#f2f2f2" stroke-width="1.6"/><path d="${lit}" fill="#f2f2f2"/>`;
}

function batteryGlyph(x: number, y: number, charge: number): string {
  const bars = Array.from(
    { length: Math.round(charge * 4) },
    (_, i) => `<rect x="${x + 5 + i * 13}" y="${y + 5}" width="9" height="13" fill="#f2f2f2"/>`,
  );
  return `<rect x="${x}" y="${y}" width="60" height="23" rx="3" fill="none" stroke="#f2f2f2" stroke-width="2.6"/><rect x="${x + 61}" y="${y + 7}" width="5" height="9" fill="#f2f2f2"/>${bars.join('')}`;
}
