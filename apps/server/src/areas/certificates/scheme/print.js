// The button is hidden until this script shows it, because the pages also work without JavaScript.
for (const button of document.querySelectorAll('[data-print]')) {
  button.hidden = false
  button.addEventListener('click', () => window.print())
}
