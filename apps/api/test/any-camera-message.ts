import fc from 'fast-check';

/** A message whose fields that may be left out hold anything, and those of them that cannot be used as they stand. */
export interface Sent {
  readonly message: Readonly<Record<string, unknown>>;
  /** Paths, sorted. */
  readonly unusable: readonly string[];
}

/** A value of a field, and the paths below it (or '' for itself) that cannot be used as they stand. */
interface Value {
  readonly value: unknown;
  readonly unusable: readonly string[];
}

const good = (values: fc.Arbitrary<unknown>) => values.map((value): Value => ({ value, unusable: [] }));
const bad = (values: fc.Arbitrary<unknown>) => values.map((value): Value => ({ value, unusable: [''] }));
const field = (usable: fc.Arbitrary<unknown>, unusable: fc.Arbitrary<unknown>) =>
  fc.oneof(good(usable), good(fc.constantFrom(null, undefined)), bad(unusable));

const list = fc.array(fc.integer(), { maxLength: 5 });
const notText = fc.oneof(fc.integer(), fc.boolean(), list, fc.constant({}));
const notNumber = fc.oneof(fc.string(), fc.boolean(), list, fc.constant({}));
const outside = (min: number, max: number) =>
  fc
    .oneof(
      fc.double({ max: min, maxExcluded: true, noNaN: true, noDefaultInfinity: true }),
      fc.double({ min: max, minExcluded: true, noNaN: true, noDefaultInfinity: true }),
    )
    // -0 is below 0 for doubles only.
    .filter((value) => value < min || value > max);
const number = (min: number, max: number) =>
  field(fc.double({ min, max, noNaN: true }), fc.oneof(outside(min, max), notNumber));
const whole = (min: number, max: number) =>
  field(fc.integer({ min, max }), fc.oneof(outside(min, max), fc.constantFrom(1.5, 0.1, 2.25), notNumber));
const tooLong = fc.string({ minLength: 101, maxLength: 300, unit: 'grapheme' });
const text = field(
  fc.string({ maxLength: 30, unit: 'grapheme' }),
  fc.oneof(tooLong, notText, fc.constantFrom('\u0000', 'half \ud83d', '\udc00')),
);
const name = field(fc.stringMatching(/^[a-z]{1,20}$/), fc.oneof(fc.constant(''), tooLong, notText));
const notMoment = fc.oneof(
  notText,
  tooLong,
  fc.constantFrom('', 'yesterday', '0000-00-00T00:00:00Z', '1980-01-06T00:00:00Z', '2026-11-26 07:00'),
);
/** The same moment as others write it; every one is usable. */
const FORMS: readonly ((iso: string) => string)[] = [
  (iso) => iso,
  (iso) => iso.toLowerCase(),
  (iso) => iso.replaceAll(/[-:]/g, ''),
  (iso) => iso.replace('.', ','),
  (iso) => `${iso.slice(0, 16)}Z`,
  (iso) => `${iso.slice(0, 17)}60Z`,
  (iso) => `${iso.slice(0, 19)}+0000`,
  (iso) => `${iso.slice(0, 19)}+00`,
];
const HOUR_MS = 3_600_000;
const moment = (from: number, to: number) =>
  field(
    fc
      .tuple(fc.integer({ min: from, max: to }), fc.constantFrom(...FORMS))
      .map(([at, form]) => form(new Date(at).toISOString())),
    notMoment,
  );
const past = (now: number) => moment(now - 300 * 24 * HOUR_MS, now - HOUR_MS);

const className = fc.stringMatching(/^[a-z]{1,20}$/);
const percent = fc.double({ min: 0, max: 100, noNaN: true });
const entry = fc.record({ className, confidence: percent });
const classList = field(
  fc.array(entry, { maxLength: 20 }),
  fc.oneof(
    fc.array(entry, { minLength: 21, maxLength: 40 }),
    fc.array(fc.oneof(notNumber, fc.constant({ className: 'elk', confidence: 101 })), { minLength: 1 }),
    notNumber.filter((value) => !Array.isArray(value)),
  ),
);
const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const box = field(
  fc.tuple(fraction, fraction, fraction, fraction),
  fc.oneof(
    fc.tuple(fraction, fraction, fraction, outside(0, 1)),
    fc.tuple(outside(0, 1), fraction, fraction, fraction),
    fc.array(fraction, { maxLength: 3 }),
    notNumber,
  ),
);
const photo = field(
  fc.record({ sha256: fc.stringMatching(/^[0-9a-f]{64}$/), bytes: fc.integer({ min: 1, max: 1_000_000 }) }),
  fc.oneof(
    fc.record({ sha256: fc.string(), bytes: fc.integer() }),
    fc.constantFrom({ sha256: 'a'.repeat(64), bytes: 99_999_999 }, {}),
    notText,
  ),
);

/** Volts; 0 is a sensor that is not there. */
const voltage = number(0, 30).map(({ value, unusable }) => ({
  value,
  unusable: value === 0 ? [''] : unusable,
}));

/** A position, one that is only half there, none, and 0, 0. */
const positions = fc
  .tuple(number(-90, 90), number(-180, 180))
  .map(([latitude, longitude]): [Readonly<Record<string, unknown>>, string[]] => {
    const sent = { latitude: latitude.value, longitude: longitude.value };
    const isSaid = ({ value }: Value) => value !== null && value !== undefined;
    const isUsable = (value: Value) => isSaid(value) && value.unusable.length === 0;
    const isPlace =
      isUsable(latitude) && isUsable(longitude) && !(latitude.value === 0 && longitude.value === 0);
    const said = [...(isSaid(latitude) ? ['latitude'] : []), ...(isSaid(longitude) ? ['longitude'] : [])];
    return [sent, isPlace ? [] : said];
  });

function fields(values: Readonly<Record<string, fc.Arbitrary<Value>>>): fc.Arbitrary<Value> {
  return fc.record(values).map((chosen) => ({
    value: Object.fromEntries(Object.entries(chosen).map(([key, { value }]) => [key, value])),
    unusable: Object.entries(chosen).flatMap(([key, { unusable }]) =>
      unusable.map((below) => (below === '' ? key : `${key}.${below}`)),
    ),
  }));
}

const INT4 = 2_147_483_647;

function messages(
  needed: fc.Arbitrary<Readonly<Record<string, unknown>>>,
  optional: Readonly<Record<string, fc.Arbitrary<Value>>>,
): fc.Arbitrary<Sent> {
  const seq = fc.integer({ min: 0, max: 1_000_000_000 });
  return fc
    .tuple(needed, fields(optional), positions, seq)
    .map(([message, { value, unusable }, [position, off], number]) => ({
      message: { ...message, ...(value as object), ...position, message_id: `boot:${number}`, index: 0 },
      unusable: [...unusable, ...off].sort(),
    }));
}

/** Insights that have class and confidence. `now` is the moment of arrival, in milliseconds since 1970. */
export const anyInsight = (now: number): fc.Arbitrary<Sent> =>
  messages(
    fc.record({
      kind: fc.constant('insight'),
      class_id: fc.nat(INT4),
      class_name: className,
      confidence: percent,
    }),
    {
      alg_id: whole(0, INT4),
      class_list: classList,
      file_ctime: past(now),
      collection_key: name,
      window_start: past(now),
      window_end: past(now),
      bbox: box,
      photo,
    },
  );

/** Statuses, {@link anyInsight}. */
export const anyStatus = (now: number): fc.Arbitrary<Sent> => {
  const parts = (values: Readonly<Record<string, fc.Arbitrary<Value>>>) =>
    fc.oneof(fields(values), good(fc.constantFrom(null, undefined)), bad(fc.oneof(fc.string(), list)));
  return messages(fc.record({ kind: fc.constant('status') }), {
    battery_voltage: voltage,
    reported_at: past(now),
    memory_remaining: number(0, INT4),
    images_processed: whole(0, INT4),
    summary: parts({
      image_count: whole(0, INT4),
      cycle_count: whole(0, INT4),
      space_remaining: number(0, 100),
      hours_since_last_camera_trigger: number(0, 1_000_000),
      startup_data: text,
    }),
    software_version: text,
    mcu_version: text,
    camera_error: text,
    next_heartbeat_at: moment(now + HOUR_MS, now + 300 * 24 * HOUR_MS),
    settings: parts({ cycle_time: whole(1, 1_000_000), trigger_number: whole(1, 1_000_000) }),
  });
};
