/** Pages, in any unit of length, such as pixels. */
export interface PaperPages {
  readonly height: number;
  /** Between two lines. */
  readonly gap: number;
  /** What stands at the top of the first page already, with the gap below it. */
  readonly taken: number;
}

/** What is placed on pages, one below the other, in the same unit. */
export interface PaperBlock {
  readonly height: number;
  /**
   * Undefined for what the end of a page must not divide. For a table, what each further page takes for the repeated head
   * and for a row that the page before had no room for.
   */
  readonly lost?: number | undefined;
}

/** Where a page goes on below a line. */
interface Placed {
  /** From the top of the page. */
  readonly at: number;
  /** What stays empty at the end of the page before, since the line did not fit there. */
  readonly empty: number;
}

/** Places a line where a page goes on, or at the top of the next. */
export function placeOnPage(at: number, { height, lost }: PaperBlock, pages: PaperPages): Placed {
  const room = pages.height - at;
  if (height <= room) return { at: at + height + pages.gap, empty: 0 };
  if (lost === undefined || lost >= pages.height) {
    return { at: height + pages.gap, empty: at > 0 ? room + pages.gap : 0 };
  }
  let rest = height - room + lost;
  while (rest > pages.height) rest += lost - pages.height;
  return { at: rest + pages.gap, empty: 0 };
}
