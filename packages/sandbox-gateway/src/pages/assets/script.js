// Optional: returns the donor immediately, and prevents forms from being sent twice.
for (const form of document.querySelectorAll('form[data-once], form[data-at-once]'))
  form.addEventListener('submit', (submission) => {
    if (form.dataset.sent === 'yes') submission.preventDefault();
    form.dataset.sent = 'yes';
  });

// After Back the browser may restore the page from its cache.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  for (const form of document.querySelectorAll('form[data-sent]')) delete form.dataset.sent;
});

document.querySelector('form[data-at-once]')?.requestSubmit();
