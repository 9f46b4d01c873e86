// The pages work without this: it takes the donor back at once, and sends each form once.
for (const form of document.querySelectorAll('form[data-once], form[data-at-once]'))
  form.addEventListener('submit', (submission) => {
    if (form.dataset.sent === 'yes') submission.preventDefault();
    form.dataset.sent = 'yes';
  });

// Back in the history the page comes out of memory as it was left.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  for (const form of document.querySelectorAll('form[data-sent]')) delete form.dataset.sent;
});

document.querySelector('form[data-at-once]')?.requestSubmit();
