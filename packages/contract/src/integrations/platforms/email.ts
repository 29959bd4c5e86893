import { LONGEST_ADDRESS } from '@sightline/domain/integrations/addresses';
import { ALERT_SETTINGS, DIGEST_SETTINGS } from '@sightline/domain/integrations/platform';
import { z } from 'zod';
import { asciiAddress } from '../../kernel/ascii-address.ts';
import { text } from '../../kernel/wire.ts';

/** Any more are refused in the words of the rule, which looks at them one by one. */
const MOST_READ = 50;

/** E-mail: to whom, and what besides collections. */
export const emailOptions = {
  emails: z.array(text(LONGEST_ADDRESS).overwrite(asciiAddress)).max(MOST_READ).nullish(),
  phoneNumbers: z.array(text()).max(MOST_READ).nullish().describe('Kept for the day text messages are sent.'),
  alertSetting: z.enum(ALERT_SETTINGS).nullish(),
  digestSetting: z.enum(DIGEST_SETTINGS).nullish(),
};
