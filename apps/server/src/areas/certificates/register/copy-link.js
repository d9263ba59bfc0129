// The button is hidden until this script shows it, because the pages also work without JavaScript.
for (const button of document.querySelectorAll('[data-copy]')) {
  if (!navigator.clipboard) continue
  const label = button.textContent
  button.hidden = false
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(document.querySelector('link[rel="canonical"]').href)
    button.textContent = 'Copied'
    setTimeout(() => {
      button.textContent = label
    }, 2000)
  })
}
