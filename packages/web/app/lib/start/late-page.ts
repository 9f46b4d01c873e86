/** The scripts that a page with a late start fetches then. */
export interface LateScripts {
  /** With the first touch, or as soon as what it shows first is on the screen. */
  readonly begin: 'touch' | 'first view';
  readonly manifest: string;
  readonly routes: Readonly<Record<string, string>>;
  readonly entry: string;
  /** All files of these, so that none waits for another to name it. */
  readonly files: readonly string[];
}

/** Where the addresses stand in the document. */
export const lateScriptsId = 'late-scripts';

/** The event of the document once its scripts work. */
export const awakeEvent = 'mysathi:awake';
