// Comforts only: the page can be read without this file.

const box = document.querySelector('.search')
const field = box.querySelector('input')
const calls = [...document.querySelectorAll('details')]
const areas = [...document.querySelectorAll('.area')]
const none = document.querySelector('.none')

function narrow() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
  for (const call of calls) call.hidden = !words.every((word) => call.dataset.search.includes(word))
  for (const area of areas) area.hidden = !area.querySelector('details:not([hidden])')
  none.hidden = calls.some((call) => !call.hidden)
}

// An address that names a call shows it open.
function openNamed() {
  const named = document.getElementById(window.location.hash.slice(1))
  if (named?.matches('details')) {
    named.open = true
    named.scrollIntoView()
  }
}

box.hidden = false
field.addEventListener('input', narrow)
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target === field || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  field.focus()
})
for (const call of calls)
  call.addEventListener('toggle', () => {
    if (call.open) window.history.replaceState(null, '', `#${call.id}`)
  })
window.addEventListener('hashchange', openNamed)
openNamed()
