import type { DiagnosisRule } from './diagnosis-rule.ts';
import { ANIMALS } from './rules/animals.ts';
import { BATTERY } from './rules/battery.ts';
import { CABLE } from './rules/cable.ts';
import { CARD } from './rules/card.ts';
import { CLOCK } from './rules/clock.ts';
import { LINK } from './rules/link.ts';
import { MODEL } from './rules/model.ts';
import { NETWORK } from './rules/network.ts';
import { SETTINGS } from './rules/settings.ts';
import { THEFT } from './rules/theft.ts';
import { UPDATE } from './rules/update.ts';

/** Every cause that is considered. */
export const DIAGNOSIS_RULES: readonly DiagnosisRule[] = [
  BATTERY,
  LINK,
  NETWORK,
  THEFT,
  UPDATE,
  CLOCK,
  CABLE,
  CARD,
  SETTINGS,
  MODEL,
  ANIMALS,
];
