import styles from './long-text.module.css';

/** A sentence in a cell: two lines of it, as many on a card as the card says, whole on hover. Where it is opened, all of it is read. */
export function LongText({ text }: { readonly text: string }) {
  return (
    <span className={styles.text} title={text}>
      {text}
    </span>
  );
}
