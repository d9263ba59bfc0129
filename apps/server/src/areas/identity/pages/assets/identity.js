// Progressive enhancement: every page works without this file.

function enhance(page) {
  for (const toggle of page.querySelectorAll('[data-shows]')) {
    const field = document.getElementById(toggle.dataset.shows)
    toggle.hidden = false
    toggle.addEventListener('click', () => {
      const isShown = field.type === 'password'
      field.type = isShown ? 'text' : 'password'
      toggle.setAttribute('aria-pressed', String(isShown))
      field.focus()
    })
  }

  for (const form of page.querySelectorAll('form'))
    form.addEventListener('submit', (event) => {
      // Prevents a double submission.
      if (form.dataset.sent) return event.preventDefault()
      form.dataset.sent = 'yes'
      if (form.dataset.replaces !== undefined) submitAndReplace(event, form)
    })

  // Add the selected language as a checkbox. Without this script the server adds it on save.
  for (const select of page.querySelectorAll('[data-adds-to]')) {
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
}

// Replaces the sign-in page in the history, so that Back leads to the page before it.
async function submitAndReplace(event, form) {
  event.preventDefault()
  try {
    const response = await fetch(window.location.href, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(new FormData(form)),
    })
    if (response.headers.get('content-type')?.startsWith('application/json'))
      return window.location.replace((await response.json()).next)
    const box = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('.box')
    document.querySelector('.box').replaceWith(box)
    enhance(box)
    box.querySelector('[autofocus]')?.focus()
  } catch {
    // Submit natively, so that the browser shows its own connection error.
    form.submit()
  }
}

enhance(document)
window.addEventListener('pageshow', () => {
  for (const form of document.querySelectorAll('form')) delete form.dataset.sent
})

document.getElementById('auto-submit')?.click()
