/** A picture re-encoded in all sizes; the files lie in `folder` until the file store takes them over. */
export interface Picture {
  folder: string;
  /** File names: `160.webp`, `320.webp`, `640.webp`, `1280.webp`, `640.jpg`, `1280.jpg`, `blurred.webp`. */
  variants: readonly string[];
  /** Pixels of the largest variant. */
  width: number;
  height: number;
  /** A thumbhash, shown until the picture has loaded. */
  placeholder: Buffer;
}

/** Why a file cannot be used; the names are codes of the contract's problems. */
export type ImageFault =
  | 'wrong_type'
  | 'heic_picture'
  | 'narrow_picture'
  | 'small_picture'
  | 'too_many_pixels'
  | 'unreadable_image';

/** The picture made anew, or why there is none. */
export type PictureOutcome = { ok: true; picture: Picture } | { ok: false; fault: ImageFault };

/** The true type of uploaded bytes, whatever the upload said, or why they are refused. */
export type DocumentOutcome = { ok: true; contentType: string } | { ok: false; fault: ImageFault };

/** The form in which a picture among documents is kept: the file as it came, or its pixels without the notes of a camera. */
export type KeptOfDocument = 'file' | 'pixels';

/** Looks at uploaded files, which nobody trusts, in a process of its own. Paths are of quarantined files. */
export interface ImagePipeline {
  /** Decodes, turns upright, strips all metadata and re-encodes a JPEG, PNG or WebP. */
  picture(path: string): Promise<PictureOutcome>;
  /**
   * Whether an ID proof or horoscope is what it claims: a picture that decodes, or a PDF. Of `pixels` alone the file
   * holds a picture made anew afterwards.
   */
  document(path: string, keeps?: KeptOfDocument): Promise<DocumentOutcome>;
  close(): Promise<void>;
}
