// Comforts only: every page works without this file.

for (const eye of document.querySelectorAll('[data-shows]')) {
  const field = document.getElementById(eye.dataset.shows)
  eye.hidden = false
  eye.addEventListener('click', () => {
    const shown = field.type === 'password'
    field.type = shown ? 'text' : 'password'
    eye.setAttribute('aria-pressed', String(shown))
    field.focus()
  })
}

// A second press would send the form twice.
for (const form of document.querySelectorAll('form'))
  form.addEventListener('submit', (event) => {
    if (form.dataset.sent) event.preventDefault()
    form.dataset.sent = 'yes'
  })
window.addEventListener('pageshow', () => {
  for (const form of document.querySelectorAll('form')) delete form.dataset.sent
})

// A chosen language becomes a tick at once; without this file it is added on saving.
for (const select of document.querySelectorAll('[data-adds-to]')) {
  const chips = document.getElementById(select.dataset.addsTo)
  select.addEventListener('change', () => {
    const option = select.selectedOptions[0]
    if (!option?.value) return
    const known = [...chips.querySelectorAll('input')].find((input) => input.value === option.value)
    if (known) known.checked = true
    else {
      const chip = document.createElement('label')
      chip.className = 'chip'
      const tick = document.createElement('input')
      Object.assign(tick, { type: 'checkbox', name: 'languages', value: option.value, checked: true })
      chip.append(tick, option.text)
      chips.append(chip)
    }
    select.value = ''
  })
}

document.getElementById('press-at-once')?.click()
