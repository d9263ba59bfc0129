import { describe, expect, it } from 'vitest'
import { html, trusted } from './html.ts'

describe('html', () => {
  it('escapes text and attributes', () => {
    const name = `<b onclick="x">O'Hara & sons</b>`
    expect(html`<p title="${name}">${name}</p>`.text).toBe(
      '<p title="&lt;b onclick=&quot;x&quot;&gt;O&#39;Hara &amp; sons&lt;/b&gt;">' +
        '&lt;b onclick=&quot;x&quot;&gt;O&#39;Hara &amp; sons&lt;/b&gt;</p>',
    )
  })

  it('inserts nested markup and lists, and omits absent values', () => {
    const items = ['a', '<'].map((item) => html`<li>${item}</li>`)
    expect(html`<ul>${items}</ul>${false}${undefined}${null}${0}${trusted('<hr>')}`.text).toBe(
      '<ul><li>a</li><li>&lt;</li></ul>0<hr>',
    )
  })
})
