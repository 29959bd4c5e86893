/**
 * A page behind the login, with the styles of the components there. They are asked for first: where both say something, the
 * page's own styles have to stand behind them.
 */
export async function withComponentStyles<T>(load: () => Promise<T>): Promise<T> {
  const styles = import('./component-styles.css');
  const [page] = await Promise.all([load(), styles]);
  return page;
}
