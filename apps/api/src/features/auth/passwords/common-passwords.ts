let common: Promise<ReadonlySet<string>> | undefined;

/** The 49,000 passwords that leaks hold most often, in lower case; read when the first password is set. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return common;
}
