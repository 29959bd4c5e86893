/** The product's own name, which every guesser tries. */
const PRODUCT_WORD = 'sightline';
/** Shorter ones stand in too many other words. */
const SHORTEST_WORD = 4;
/** What people write for a letter; the digit or sign is read as that letter. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
};
const ANY_LOOKALIKE = `[${Object.keys(LOOKALIKES).join('')}]`;
/** More of them next to a letter are a number, and no part of a word. */
const LAST_LOOKALIKES = new RegExp(`${ANY_LOOKALIKE}{0,4}$`);
const FIRST_LOOKALIKES = new RegExp(`^${ANY_LOOKALIKE}{0,4}`);

/** Characters that a password has besides what others may know of its owner. */
const FURTHER_CHARACTERS = 8;

/** Whose password it is going to be, by what others may know of them, and who runs this installation. */
export interface PasswordOwner {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly email: string;
  readonly companyName: string;
}

/**
 * Why a password is easy to guess, as one sentence for its field; undefined when it is not. `isCommon` says of a text in
 * lower case whether it is one of the most used passwords.
 */
export function guessablePasswordError(
  password: string,
  owner: PasswordOwner,
  isCommon: (text: string) => boolean,
): string | undefined {
  if (commonForms(password).some(isCommon)) {
    return 'This is one of the most used passwords, or one with a few characters around it. Please choose another one.';
  }
  const own = removeTerms(password, ownTerms(owner));
  if ([...own].length < FURTHER_CHARACTERS) {
    return `Besides your names, your email address and the name of this console, a password needs at least ${FURTHER_CHARACTERS} characters. Please choose another one.`;
  }
  return undefined;
}

/**
 * As it is, and without the digits and signs around it; both also with look-alikes read as letters. A look-alike at an end
 * is a letter of the word or stands beside it: `$unshin3!` is sunshine, `Sunshine1!` too.
 */
function commonForms(password: string): string[] {
  const whole = password.toLowerCase();
  const [, before = '', core = '', after = ''] = /^(\P{L}*)(.*?)(\P{L}*)$/su.exec(whole) ?? [];
  const head = LAST_LOOKALIKES.exec(before)?.[0] ?? '';
  const tail = FIRST_LOOKALIKES.exec(after)?.[0] ?? '';
  const cores = lengthsUpTo(head.length).flatMap((left) =>
    lengthsUpTo(tail.length).map((right) => head.slice(head.length - left) + core + tail.slice(0, right)),
  );
  return [whole, ...cores].flatMap((form) => [form, normalizeLookalikes(form)]).filter(Boolean);
}

function lengthsUpTo(most: number): number[] {
  return Array.from({ length: most + 1 }, (_, length) => length);
}

function normalizeLookalikes(text: string): string {
  return [...text].map((character) => LOOKALIKES[character] ?? character).join('');
}

/** Names in their parts and as a whole, the longest first, so that none is cut by a shorter one. */
function ownTerms({ firstName, lastName, username, email, companyName }: PasswordOwner): string[] {
  const texts = [PRODUCT_WORD, firstName, lastName, username, email, companyName, ...email.split('@')];
  const words = texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  const long = words.map(asPlain).filter((word) => word.length >= SHORTEST_WORD);
  return [...new Set(long)].sort((a, b) => b.length - a.length);
}

function removeTerms(password: string, words: readonly string[]): string {
  return words.reduce((rest, word) => rest.replaceAll(word, ''), asPlain(password));
}

function asPlain(text: string): string {
  return normalizeLookalikes(text.toLowerCase());
}
