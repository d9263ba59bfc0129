// Search and links to calls and schemas. The page works without this script.

const searchBox = document.querySelector('.search')
const searchField = searchBox.querySelector('input')
const calls = [...document.querySelectorAll('details')]
const areas = [...document.querySelectorAll('.area')]
const noMatchMessage = document.querySelector('.none')

function filterCalls() {
  const words = searchField.value.toLowerCase().split(/\s+/).filter(Boolean)
  for (const call of calls) call.hidden = !words.every((word) => call.dataset.search.includes(word))
  for (const area of areas) area.hidden = !area.querySelector('details:not([hidden])')
  noMatchMessage.hidden = calls.some((call) => !call.hidden)
}

// A URL with the id of a call opens the call.
function openFromHash() {
  const target = document.getElementById(window.location.hash.slice(1))
  if (target?.matches('details')) {
    target.open = true
    target.scrollIntoView()
  }
}

searchBox.hidden = false
searchField.addEventListener('input', filterCalls)
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target === searchField || event.ctrlKey || event.metaKey || event.altKey)
    return
  event.preventDefault()
  searchField.focus()
})
for (const call of calls)
  call.addEventListener('toggle', () => {
    if (call.open) window.history.replaceState(null, '', `#${call.id}`)
  })
window.addEventListener('hashchange', openFromHash)
openFromHash()
