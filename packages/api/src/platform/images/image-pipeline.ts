/** A picture re-encoded in all sizes; its files are in `folder` until the file store takes them over. */
export interface Picture {
  folder: string;
  /** File names: `160.webp`, `320.webp`, `640.webp`, `1280.webp`, `640.jpg`, `1280.jpg`, `blurred.webp`. */
  variants: readonly string[];
  /** The size of the largest variant in pixels. */
  width: number;
  height: number;
  /** A thumbhash, shown until the picture has loaded. */
  placeholder: Buffer;
}

/** Why a file cannot be used; the names are problem codes of the contract. */
export type ImageFault =
  | 'wrong_type'
  | 'heic_picture'
  | 'narrow_picture'
  | 'small_picture'
  | 'too_many_pixels'
  | 'unreadable_image';

/** The re-encoded picture, or why there is none. */
export type PictureOutcome = { ok: true; picture: Picture } | { ok: false; fault: ImageFault };

/** The true type of uploaded bytes, whatever the upload claimed, or why they are refused. */
export type DocumentOutcome = { ok: true; contentType: string } | { ok: false; fault: ImageFault };

/** How much of a picture among documents is kept: the file as it came, or only its pixels, without camera metadata. */
export type KeptOfDocument = 'file' | 'pixels';

/** Examines untrusted uploads in a separate process. Paths are of quarantined files. */
export interface ImagePipeline {
  /** Decodes a JPEG, PNG or WebP, turns it upright, strips all metadata and re-encodes it. */
  picture(path: string): Promise<PictureOutcome>;
  /**
   * Checks that an ID proof or horoscope is a picture that decodes, or a PDF. With `pixels`, a picture is re-encoded in
   * place.
   */
  document(path: string, keeps?: KeptOfDocument): Promise<DocumentOutcome>;
  close(): Promise<void>;
}
