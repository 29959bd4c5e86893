import { n } from '../shape.ts';
import type { Brush } from './brush.ts';

/** Soft banks of cloud; at night nothing, the flash does not reach them. */
export function clouds({ random, light }: Brush): string {
  const banks = Array.from({ length: 9 }, () => {
    const [x, y, size] = [random.between(0, 1920), random.between(30, 260), random.between(120, 380)];
    const puffs = Array.from({ length: 6 }, () => {
      const [dx, dy] = [random.normal(0, 0.45) * size, random.normal(0, 0.06) * size];
      return `<ellipse cx="${n(x + dx)}" cy="${n(y + dy)}" rx="${n(size * random.between(0.3, 0.7))}" ry="${n(size * random.between(0.09, 0.2))}"/>`;
    });
    return puffs.join('');
  });
  if (light.infrared) return '';
  return `<radialGradient id="puff"><stop offset="0" stop-color="#fff" stop-opacity="0.42"/><stop offset="0.6" stop-color="#fff" stop-opacity="0.2"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient><g fill="url(#puff)">${banks.join('')}</g>`;
}

/** Stars do not show on camera traps, but a low sun does: a glow where it set or will rise. */
export function sunGlow({ random, light }: Brush, horizon: number): string {
  const x = random.between(200, 1720);
  if (light.infrared || light.sunshine <= 0.05) return '';
  return `<radialGradient id="glow"><stop offset="0" stop-color="#fff4d6" stop-opacity="0.75"/><stop offset="1" stop-color="#fff4d6" stop-opacity="0"/></radialGradient>
<circle cx="${n(x)}" cy="${n(horizon - 90)}" r="420" fill="url(#glow)" opacity="${light.sunshine.toFixed(2)}"/>`;
}
