import { LIMITS } from '@sightline/domain/limits';

/** Left out of a package, or worth knowing of it. */
export interface PackageNotes {
  /** A camera whose place nobody gave. */
  readonly withoutPlace: (camera: string, insights: number) => void;
  readonly unnamed: (className: string) => void;
  readonly archived: (insights: number) => void;
  /** Photos of people that were asked to be left out, or would not be blurred where they lie. */
  readonly person: () => void;
  /** A photo whose file was not there. */
  readonly missingPhoto: () => void;
  /** A photo to which the package links. */
  readonly linked: () => void;
  /** An insight that changed while the package was made. */
  readonly changed: () => void;
  readonly sentences: () => string[];
}

/** Counts what there is to say of a package, and says it. */
export function packageNotes(): PackageNotes {
  const places: string[] = [];
  const classes = new Map<string, number>();
  let [archived, people, missing, linked, changed] = [0, 0, 0, 0, 0];
  return {
    withoutPlace: (camera, insights) => {
      places.push(
        `${camera} was left out${insights > 0 ? ` with ${some(insights, 'insight')}` : ''}: nobody said where it stands, and each deployment needs a place.`,
      );
    },
    unnamed: (className) => classes.set(className, (classes.get(className) ?? 0) + 1),
    archived: (insights) => {
      archived += insights;
    },
    person: () => {
      people += 1;
    },
    missingPhoto: () => {
      missing += 1;
    },
    linked: () => {
      linked += 1;
    },
    changed: () => {
      changed += 1;
    },
    sentences: () => [
      ...places,
      ...[...classes].map(
        ([name, count]) =>
          `“${name}” has no scientific name: ${some(count, 'observation')} of it ${isOrAre(count)} of the type unknown, with the class among the tags. Give it a name under Analysis, Export.`,
      ),
      ...(archived > 0 ? [`${some(archived, 'archived insight')} ${wasOrWere(archived)} left out.`] : []),
      ...(people > 0
        ? [
            `${some(people, 'photo')} of people ${wasOrWere(people)} left out; that people were recorded is told.`,
          ]
        : []),
      ...(missing > 0
        ? [`${some(missing, 'photo')} could not be read and ${wasOrWere(missing)} left out.`]
        : []),
      ...(linked > 0
        ? [
            `The ${linked === 1 ? 'address of 1 photo opens it' : `addresses of ${some(linked, 'photo')} open them`} for anybody who has this package, for ${LIMITS.exportDays} days or until the export is deleted.`,
          ]
        : []),
      ...(changed > 0
        ? [`${some(changed, 'insight')} changed while this was made and ${wasOrWere(changed)} left out.`]
        : []),
    ],
  };
}

function some(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}

const isOrAre = (count: number) => (count === 1 ? 'is' : 'are');
const wasOrWere = (count: number) => (count === 1 ? 'was' : 'were');
