// Shows the button only where it works, because pages need no JavaScript otherwise.
for (const button of document.querySelectorAll('[data-print]')) {
  button.hidden = false
  button.addEventListener('click', () => window.print())
}
