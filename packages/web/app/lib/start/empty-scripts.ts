interface PolicyFactory {
  createPolicy(name: 'default', rules: { createHTML(markup: string): string }): unknown;
}

/** React makes each script element of this, and never runs what it makes. */
const emptyScript = '<script></script>';

/**
 * Lets React draw a whole page anew, with its scripts, where a translator or an extension changed it before it woke: else
 * it ended empty. The browser's Trusted Types take no text for markup, and now this one; of any other they take nothing.
 */
export const allowEmptyScripts = (): void => {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', { createHTML: (markup) => (markup === emptyScript ? markup : '') });
};
