/** The id of the template of the notice that the page's scripts did not load. */
export const scriptsMissingNoticeId = 'scripts-missing-notice';

let shown: Element | undefined;

// The server wrote the link without the part after #, such as a secret from an e-mail; a link with one would only scroll.
const loadWhole = (event: Event): void => {
  if (window.location.hash === '') return;
  event.preventDefault();
  window.location.reload();
};

/** Shows a notice at the top that the page is incomplete, with a way to reload it. */
export const showScriptsMissingNotice = (): void => {
  if (shown) return;
  const template = document.getElementById(scriptsMissingNoticeId);
  if (!(template instanceof HTMLTemplateElement)) return;
  shown = document.importNode(template.content, true).firstElementChild ?? undefined;
  shown?.querySelector('a')?.addEventListener('click', loadWhole);
  if (shown) (document.querySelector('body > header') ?? template).after(shown);
};

/** Hides the notice again, because the page works after all. */
export const hideScriptsMissingNotice = (): void => {
  shown?.remove();
  shown = undefined;
};
