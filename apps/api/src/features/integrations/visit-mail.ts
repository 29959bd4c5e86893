import type { Env } from '../../env.ts';
import { button, html } from '../../plugins/mail-template.ts';
import { siteUrl } from '../../plugins/site-url.ts';
import { insightLink } from './links.ts';
import type { Sender, ToldInsight } from './mail-content.store.ts';
import {
  classText,
  facts,
  join,
  type Letter,
  PICTURE,
  placeText,
  positionWords,
  spanText,
  tallyText,
  whyVisit,
} from './mail-words.ts';

/** Visits that a summary lists one by one. */
const MOST_LINES = 30;

/** The one that shows best what it was: of those with a photo the surest. */
export function bestOf(insights: readonly ToldInsight[]): ToldInsight | undefined {
  const withPhoto = insights.filter(({ photoKey }) => photoKey !== null);
  const candidates = withPhoto.length > 0 ? withPhoto : insights;
  return candidates.toSorted((a, b) => b.confidence - a.confidence || a.insightId - b.insightId)[0];
}

/** One visit at one camera. */
export function visitMail(
  env: Env,
  sender: Sender,
  insights: readonly ToldInsight[],
  best: ToldInsight,
  picture: Buffer | undefined,
): Letter {
  const seen = tallyText(insights.map(({ className }) => className));
  const [first = best, last = first] = [insights[0], insights.at(-1)];
  const position = positionWords(best);
  const rows: [string, string][] = [
    ['Seen', seen],
    ['Confidence', `${Math.round(best.confidence)} % (${classText(best.className)})`],
    ['When', spanText(first.seenAt, last.seenAt, best.zone)],
    ['Camera', placeText(best)],
    ...(position ? ([['Position', position]] as [string, string][]) : []),
    ...(insights.length > 1 ? ([['Insights', String(insights.length)]] as [string, string][]) : []),
  ];
  const link = insightLink(env, best.insightId);
  const alt = `${classText(best.className)} at ${best.deviceName}`;
  const photo = picture
    ? html`<img src="cid:${PICTURE}" alt="${alt}" width="456" style="display:block;width:100%;height:auto;margin:0 0 16px;border-radius:6px">`
    : html`<p style="margin:0 0 16px;color:#5a6a5f">There is no photo yet. It is beside the insight once the camera has sent it.</p>`;
  return {
    subject: `${seen} at ${best.deviceName}`,
    heading: `${seen} at ${best.deviceName}`,
    text: `${rows.map(([name, value]) => `${name}: ${value}`).join('\n')}\n\nLook at it: ${link}\n`,
    body: html`${photo}${facts(rows)}${button(link, 'Look at it, confirm or correct')}`,
    why: whyVisit(sender, env.COMPANY_NAME),
    picture,
  };
}

/** The visits of an hour beyond those that were mailed one by one. */
export function summaryMail(env: Env, sender: Sender, insights: readonly ToldInsight[]): Letter {
  const cameras = [...Map.groupBy(insights, ({ deviceId }) => deviceId).values()];
  const lines = cameras.slice(0, MOST_LINES).flatMap((own) => {
    const [first, last = first] = [own[0], own.at(-1)];
    if (!first || !last) return [];
    const seen = tallyText(own.map(({ className }) => className));
    return [{ place: placeText(first), seen, when: spanText(first.seenAt, last.seenAt, first.zone) }];
  });
  const more = cameras.length - lines.length;
  const rest = more > 0 ? `and ${more} more cameras` : '';
  const subject = `${insights.length} more insights of the last hour, ${cameras.length === 1 ? 'one camera' : `${cameras.length} cameras`}`;
  const link = `${siteUrl(env)}/?tab=insights`;
  const items = lines.map(
    ({ place, seen, when }) =>
      html`<li style="margin:0 0 8px"><strong>${place}</strong>: ${seen}<br>${when}</li>`,
  );
  return {
    subject,
    heading: subject,
    text: `${lines.map(({ place, seen, when }) => `${place}: ${seen}, ${when}`).join('\n')}\n${rest}\n\nLook at them: ${link}\n`,
    body: html`<p>So much was seen that the rest of the hour comes together.</p><ul style="padding-left:20px">${join(items)}</ul><p>${rest}</p>${button(link, 'Look at the insights')}`,
    why: whyVisit(sender, env.COMPANY_NAME),
  };
}
