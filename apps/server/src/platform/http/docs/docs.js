// Search and links to calls and schemas. The page works without this script.

const box = document.querySelector('.search')
const field = box.querySelector('input')
const calls = [...document.querySelectorAll('details')]
const areas = [...document.querySelectorAll('.area')]
const none = document.querySelector('.none')

function filterCalls() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
  for (const call of calls) call.hidden = !words.every((word) => call.dataset.search.includes(word))
  for (const area of areas) area.hidden = !area.querySelector('details:not([hidden])')
  none.hidden = calls.some((call) => !call.hidden)
}

// A URL with the id of a call opens the call.
function openFromHash() {
  const target = document.getElementById(window.location.hash.slice(1))
  if (target?.matches('details')) {
    target.open = true
    target.scrollIntoView()
  }
}

box.hidden = false
field.addEventListener('input', filterCalls)
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target === field || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  field.focus()
})
for (const call of calls)
  call.addEventListener('toggle', () => {
    if (call.open) window.history.replaceState(null, '', `#${call.id}`)
  })
window.addEventListener('hashchange', openFromHash)
openFromHash()
