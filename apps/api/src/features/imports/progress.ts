/** Says that the work goes on, with the share that is done; throws where nobody wants it any more. */
export type Progress = (share: number) => Promise<void>;
