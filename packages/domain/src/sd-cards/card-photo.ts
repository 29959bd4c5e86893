/** A photo as it lies on a card. */
export interface CardPhoto {
  /** Such as DCIM/100MEDIA/IMG_0001.JPG. */
  readonly path: string;
  readonly bytes: number;
  /** What the camera's clock showed, in milliseconds since 1970 as if that clock were UTC; null where EXIF does not say. */
  readonly shown: number | null;
}

/** A photo that an insight of the camera tells of. */
export interface ReportedPhoto {
  readonly bootId: string;
  readonly seq: number;
  readonly index: number;
  /** When it was taken as the camera said it, milliseconds since 1970; null where it did not say. */
  readonly said: number | null;
  /** The same with the clock corrected, as far as that can be told. */
  readonly taken: number | null;
  /** Size of the full photo where the camera announced it. */
  readonly bytes: number | null;
}

/** What a camera's clock showed from one photo to another. */
export interface ShownClock {
  /** True times, milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
  /** Milliseconds that the clock was ahead of UTC, the offset of its zone included. */
  readonly ahead: number;
}
