/** The id of the hidden notice in the document that says that its scripts have not come. */
export const asleepNoticeId = 'asleep-notice';

let shown: Element | undefined;

// The server, which wrote the link, knows nothing behind a #, as the secret out of an e-mail; a link with it only jumps.
const loadWhole = (event: Event): void => {
  if (window.location.hash === '') return;
  event.preventDefault();
  window.location.reload();
};

/** Says at the top of the page that not all of it is here, with a way to load it anew. */
export const sayAsleep = (): void => {
  if (shown) return;
  const template = document.getElementById(asleepNoticeId);
  if (!(template instanceof HTMLTemplateElement)) return;
  shown = document.importNode(template.content, true).firstElementChild ?? undefined;
  shown?.querySelector('a')?.addEventListener('click', loadWhole);
  if (shown) (document.querySelector('body > header') ?? template).after(shown);
};

/** Hides the notice again: the page works after all. */
export const takeBackAsleep = (): void => {
  shown?.remove();
  shown = undefined;
};
