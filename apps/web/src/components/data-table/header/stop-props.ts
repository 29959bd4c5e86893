/** What makes something in the header one of the places that the arrow keys reach. */
export interface StopProps {
  readonly 'data-stop': string;
  readonly tabIndex: number;
  readonly onFocus: () => void;
}
