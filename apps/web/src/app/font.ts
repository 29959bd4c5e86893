import type { Services } from '../kernel/services.ts';
import { untilQuiet } from '../kernel/until-quiet.ts';

/** Set once this browser has the font, which it then shows from the start. */
const KNOWN = 'font';

/**
 * Brings Inter in: at once where the browser has it, else when the first screen has come, since over a bad line the font
 * costs as much time as the screen. Until then text is in a font of the system; where there is Arial or one like it, at the same
 * width (`Inter Fallback`).
 */
export async function loadFont({ local, queryClient }: Services): Promise<void> {
  if (local.read(KNOWN) === null) await untilQuiet(() => queryClient.isFetching() > 0);
  await import('@fontsource-variable/inter/index.css');
  await document.fonts.load('1em "Inter Variable"');
  local.write(KNOWN, '1');
}
