import { matchCard, ownershipOf } from '@sightline/domain/sd-cards/match-card';
import { type Delivery, deliveriesOf } from '@sightline/simulator/scenarios/deliveries';
import { type Played, playScenario } from '@sightline/simulator/scenarios/scenario-history';
import { SCENARIO_NAMES, type ScenarioName } from '@sightline/simulator/scenarios/scenarios';
import type { FrameTruth } from '@sightline/simulator/truth/truth';
import type { Target } from '../kernel/report.ts';
import { countReasons, type ReasonCounts, reasonLines, sumReasons } from './score-reasons.ts';
import { CARD_CLOCKS, type CardClock, type SimulatedCard, simulatedCard } from './simulated-card.ts';

/** No rule was changed after these were seen. */
const SEEDS = Array.from({ length: 5 }, (_, index) => `cards judged ${index}`);
const ENDS = Date.UTC(2026, 10, 29, 13);
/** Its messages' clocks run wild: where the card has another one, two clocks are wrong at once. */
const TWO_CLOCKS_WRONG: ScenarioName = 'clock-chaos';

interface Score {
  readonly clock: CardClock;
  readonly name: ScenarioName;
  /** Insights whose photo is on the card. */
  readonly there: number;
  readonly right: number;
  readonly wrong: number;
  /** Cards that are taken for their camera's, of those that hold ten of its insights. */
  readonly own: number;
  readonly cards: number;
  /** The same of cards that another camera took. */
  readonly foreign: number;
  readonly foreignCards: number;
  readonly reasons: ReasonCounts;
}

type Sums = Omit<Score, 'clock' | 'name' | 'reasons'>;

/** What is found on simulated cards, against the truth: lines for people, and the figures with their aims. */
export function scoreCards(seeds: readonly string[] = SEEDS): {
  readonly lines: readonly string[];
  readonly targets: readonly Target[];
} {
  const scores = SCENARIO_NAMES.flatMap((name) => seeds.flatMap((seed) => scoresOf(name, seed)));
  const off = scores.filter(({ clock, name }) => clock === CARD_CLOCKS[1] && name !== TWO_CLOCKS_WRONG);
  const usual = scores.filter(({ clock }) => clock === CARD_CLOCKS[0]);
  const lines = CARD_CLOCKS.flatMap((clock) =>
    SCENARIO_NAMES.map((name) => {
      const { there, right, wrong } = sumOf(scores.filter((one) => one.clock === clock && one.name === name));
      return `card, clock ${clock.padEnd(20)} ${name.padEnd(20)} ${right} of ${there} matched, ${wrong} wrong`;
    }),
  );
  const { own, cards, foreign, foreignCards } = sumOf([...usual, ...off]);
  return {
    lines: [...lines, ...reasonLines(sumReasons(usual.map(({ reasons }) => reasons)))],
    targets: [
      { what: 'card: insights that get their photo', value: shareOf(usual), atLeast: 0.995 },
      { what: 'card: the same, clock off by up to a year', value: shareOf(off), atLeast: 0.995 },
      { what: 'card: insights that get a wrong photo', value: sumOf([...usual, ...off]).wrong, atMost: 0 },
      { what: 'card: own cards that are taken', value: own / cards, atLeast: 0.99 },
      { what: 'card: cards of others that are taken', value: foreign / foreignCards, atMost: 0.001 },
    ],
  };
}

function shareOf(scores: readonly Score[]): number {
  const { there, right } = sumOf(scores);
  return right / there;
}

function sumOf(scores: readonly Score[]): Sums {
  const sum = (value: (one: Score) => number) => scores.reduce((total, one) => total + value(one), 0);
  return {
    there: sum((one) => one.there),
    right: sum((one) => one.right),
    wrong: sum((one) => one.wrong),
    own: sum((one) => one.own),
    cards: sum((one) => one.cards),
    foreign: sum((one) => one.foreign),
    foreignCards: sum((one) => one.foreignCards),
  };
}

function scoresOf(name: ScenarioName, seed: string): Score[] {
  const played = playScenario(name, seed, ENDS);
  const deliveries = deliveriesOf(played).filter(({ at }) => at <= ENDS);
  return CARD_CLOCKS.flatMap((clock) => {
    const cards = played.cameras.map(({ profile: { hardwareId } }) =>
      cardOf(played, deliveries, { clock, seed, hardwareId }),
    );
    return cards.map((card, index): Score => {
      const other = cards[(index + 1) % cards.length];
      const foreign = other && other !== card ? ownershipOf(matchCard(card.photos, other.reported)) : null;
      return {
        clock,
        name,
        ...scoreOf(card),
        foreign: Number(foreign === 'own'),
        foreignCards: Number(foreign !== null),
      };
    });
  });
}

function cardOf(
  { truth }: Played,
  deliveries: readonly Delivery[],
  { clock, seed, hardwareId }: { clock: CardClock; seed: string; hardwareId: string },
): SimulatedCard {
  const frames = truth.filter(
    (line): line is FrameTruth => line.kind === 'frame' && line.camera === hardwareId,
  );
  const own = deliveries.filter((one) => one.hardwareId === hardwareId);
  return simulatedCard(frames, own, clock, `${seed} ${hardwareId}`);
}

function scoreOf(card: SimulatedCard): Omit<Score, 'clock' | 'name' | 'foreign' | 'foreignCards'> {
  const match = matchCard(card.photos, card.reported);
  const told = new Set(card.addresses);
  let [there, right, wrong] = [0, 0, 0];
  for (const [photo, { insight }] of card.frames.entries()) {
    const address = insight ? `${insight.message_id}/${insight.index}` : undefined;
    const found = card.addresses[match.reportedOf[photo] ?? -1];
    if (address && told.has(address)) there += 1;
    if (found === undefined) continue;
    if (found === address) right += 1;
    else wrong += 1;
  }
  const isTelling = there >= 10;
  const own = Number(isTelling && ownershipOf(match) === 'own');
  return { there, right, wrong, own, cards: Number(isTelling), reasons: countReasons(card, match) };
}
