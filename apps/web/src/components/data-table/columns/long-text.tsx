import styles from './long-text.module.css';

/** A sentence in a cell: two lines of it, on a card one, whole on hover. Where it is opened, all of it is read. */
export function LongText({ text }: { readonly text: string }) {
  return (
    <span className={styles.text} title={text}>
      {text}
    </span>
  );
}
