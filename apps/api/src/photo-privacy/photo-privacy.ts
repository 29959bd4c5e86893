import { knownTaxon, type TaxonKind } from '@sightline/domain/camtrap-dp/taxa';
import { type BlurChoice, isBlurred, USUAL_BLUR } from '@sightline/domain/privacy/blurred-photos';

/**
 * What {@link isPrivate} needs of insight `i`, as one column. A photo that was imported may be of several insights, each with a copy of
 * it, and of observations that are none: what one of them shows, all do. What somebody said of a photo of an SD card goes on to count
 * for the insight that it became the photo of, until somebody judges that.
 */
export const PRIVACY_COLUMN = `(
  SELECT json_build_object('choice', pref.blurred, 'className', i.class_name, 'confirmedClassName', i.confirmed_class_name,
    'userConfirmed', i.user_confirmed, 'classList', i.class_list,
    'own', (SELECT json_object_agg(t.class_name, t.kind) FROM own_taxa t WHERE t.owner_id = i.owner_id),
    'others', CASE WHEN i.comms_source = 'import' THEN (
      SELECT json_agg(DISTINCT said.name)
      FROM imported_observations o JOIN imported_observations x ON x.medium_id = o.medium_id
      LEFT JOIN insights s ON s.insight_id = x.insight_id
      CROSS JOIN LATERAL unnest(ARRAY[COALESCE(s.confirmed_class_name, s.class_name)] || CASE
        WHEN s.user_confirmed IS NOT FALSE THEN ARRAY[x.row ->> 'scientificName', x.row ->> 'observationType'] END) AS said(name)
      WHERE o.insight_id = i.insight_id AND said.name IS NOT NULL)
    WHEN i.user_confirmed IS NULL THEN (
      SELECT json_agg(card_photo.class_name) FROM sd_card_photos card_photo
      WHERE card_photo.insight_id = i.insight_id AND card_photo.class_name IS NOT NULL) END)
  FROM (SELECT) AS one LEFT JOIN user_preferences pref ON pref.user_id = i.owner_id) AS privacy`;

/** As {@link PRIVACY_COLUMN} gives it. */
export interface PrivacyFacts {
  readonly choice: BlurChoice | null;
  readonly className: string;
  readonly confirmedClassName: string | null;
  readonly userConfirmed: boolean | null;
  readonly classList: readonly { readonly className: string; readonly confidence: number }[] | null;
  readonly own: Readonly<Record<string, TaxonKind>> | null;
  /** What else is said of the same photo. */
  readonly others: readonly string[] | null;
}

/** Whether the photo of an insight shows somebody whom its owner wants to be blurred. */
export function isPrivate(facts: PrivacyFacts): boolean {
  return showsWhatIsBlurred(facts, facts.choice ?? USUAL_BLUR);
}

/** Whether it shows people, whatever its owner wants to be blurred. */
export function isOfPeople(facts: PrivacyFacts): boolean {
  return showsWhatIsBlurred(facts, 'people');
}

function showsWhatIsBlurred({ own, others, classList, ...said }: PrivacyFacts, blurred: BlurChoice): boolean {
  const taxonOf = (className: string) => {
    const kind = own && Object.hasOwn(own, className) ? own[className] : undefined;
    return kind === undefined ? knownTaxon(className) : { kind };
  };
  const isOne = (className: string) =>
    isBlurred(blurred, { className, confirmedClassName: null, userConfirmed: true, classList: [] }, taxonOf);
  return isBlurred(blurred, { ...said, classList: classList ?? [] }, taxonOf) || (others ?? []).some(isOne);
}
