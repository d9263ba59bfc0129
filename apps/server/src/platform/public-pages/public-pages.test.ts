import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import { Problem } from '../http/errors.ts'
import { type Html, html } from '../http/pages/html.ts'
import { createPublicStyles, servePublicAssets } from './assets.ts'
import { showErrorsAsPages } from './errors.ts'
import {
  type Choice,
  checkboxField,
  fileField,
  note,
  radioField,
  selectField,
  submitButton,
  textAreaField,
  textField,
} from './forms.ts'
import { icon, type PublicPage, type PublicSite, renderPublicPage, sendPublicPage } from './layout.ts'

const site: PublicSite = {
  name: 'Green <Stays>',
  logoDocumentID: null,
  supportEmail: 'help@stays.example',
  links: [
    { label: 'Register', href: '/register' },
    { label: 'Scheme', href: '/scheme' },
  ],
}

describe('renderPublicPage', () => {
  it('escapes the programme name and marks the current page in the navigation', () => {
    const page = renderPublicPage(site, { title: 'List', main: html`<h1>All</h1>`, current: '/scheme' })
    expect(page).toContain('<title>List · Green &lt;Stays&gt;</title>')
    expect(page).toContain('<a href="/scheme" aria-current="page">Scheme</a>')
    expect(page).toContain('<a href="/register">Register</a>')
  })

  it('prevents a text in JSON-LD from ending the script element', () => {
    const page = renderPublicPage(site, { title: 'List', main: html``, jsonLd: { name: '</script><b>' } })
    expect(page).toContain('{"name":"\\u003c/script>\\u003cb>"}')
  })

  it('asks search engines to skip a page that is not indexed', () => {
    const robots = '<meta name="robots" content="noindex">'
    expect(renderPublicPage(site, { title: 'List', main: html`` })).toContain(robots)
    const indexed: PublicPage = { title: 'List', main: html``, isIndexed: true }
    expect(renderPublicPage(site, indexed)).not.toContain(robots)
  })
})

describe('form fields', () => {
  it('connects a field with its error and its help', () => {
    const field = textField({ name: 'email', label: 'E-mail', error: 'Please enter it', help: 'Yours' }).text
    expect(field).toContain('aria-invalid="true" aria-describedby="email-error email-help"')
    expect(field).toContain('id="email-error"')
  })

  it('keeps the entered values', () => {
    const choices: Choice[] = [
      { value: '', label: 'All' },
      { value: 'GR', label: 'Greece' },
    ]
    expect(selectField({ name: 'c', label: 'Country', value: 'GR', choices }).text).toContain(
      '<option value="GR" selected>',
    )
    expect(radioField({ name: 'c', label: 'Country', value: 'GR', choices }).text).toContain(
      'value="GR" checked',
    )
    expect(textAreaField({ name: 't', label: 'Text', value: '\n<a>', maxLength: 9 }).text).toContain(
      '>\n\n&lt;a&gt;</textarea>',
    )
    expect(checkboxField({ name: 'a', label: 'Agree', isChecked: true }).text).toContain(
      'value="yes" checked',
    )
  })

  it('marks errors, files and buttons for assistive technology', () => {
    const error: Html = note('bad', 'Wrong')
    expect(error.text).toContain('role="alert"')
    expect(fileField({ name: 'f', label: 'File', accept: '.pdf', error: 'Too large' }).text).toContain(
      'type="file" accept=".pdf" aria-invalid="true" aria-describedby="f-error"',
    )
    expect(submitButton('Send').text).toContain('type="submit">Send')
    expect(icon('map').text).toContain('aria-hidden="true"')
  })
})

describe('public routes', () => {
  it('sends errors as pages and serves the stylesheet with its fonts', async () => {
    const server = fastify()
    servePublicAssets(server)
    const styles = createPublicStyles(import.meta.dirname, 'public-pages')
    styles.serve(server)
    showErrorsAsPages(server, async () => site, { title: 'Not reached', text: 'Try again.' })
    server.get('/ok', (_request, reply) => sendPublicPage(reply, site, { title: 'List', main: html`` }))
    server.get('/gone', () => {
      throw new Problem('not-found')
    })
    server.get('/broken', () => {
      throw new Error('no database')
    })
    expect((await server.inject('/ok')).headers['content-type']).toBe('text/html; charset=utf-8')
    const notFound = await server.inject('/gone')
    expect([notFound.statusCode, notFound.body.includes('<h1>')]).toEqual([404, true])
    const broken = await server.inject('/broken')
    expect([broken.statusCode, broken.body.includes('Not reached')]).toEqual([500, true])
    expect(broken.body).not.toContain('no database')
    const css = await server.inject(styles.url)
    expect(css.statusCode).toBe(200)
    const font = /url\("(hanken-grotesk-latin\.[^"]+)"/.exec(css.body)?.[1]
    expect((await server.inject(`/public-pages/${font}`)).headers['content-type']).toBe('font/woff2')
    await server.close()
  })
})
