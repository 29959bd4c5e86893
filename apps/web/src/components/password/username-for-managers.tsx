/**
 * Tells password managers whose passwords stand in a form. They read a text field hidden by a style, but not one of type
 * hidden.
 */
export function UsernameForManagers({ email }: { readonly email: string }) {
  return (
    <input
      type="text"
      name="username"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
      style={{ display: 'none' }}
    />
  );
}
