// Runs before the first paint, so that nobody who chose dark sees a flash of white. A file of its own because the
// content-security policy allows no inline script.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('sojourn-colour-scheme')
  } catch {}
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
