/** The scripts that a page with a late start loads later. */
export interface LateScripts {
  /** At the first touch, or as soon as the first view is painted. */
  readonly begin: 'touch' | 'first view';
  readonly manifest: string;
  readonly routes: Readonly<Record<string, string>>;
  readonly entry: string;
  /** All files they need, so that they load in parallel. */
  readonly files: readonly string[];
}

/** The id of the element that holds these addresses. */
export const lateScriptsId = 'late-scripts';

/** The event dispatched on the document once its scripts run. */
export const awakeEvent = 'mysathi:awake';
