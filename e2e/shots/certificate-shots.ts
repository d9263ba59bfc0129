import type { Page } from '@playwright/test'
import { apiForPage } from '../support/api.ts'
import type { Shot } from './shot.ts'

const PROPERTY = 'Herdade do Sobreiral'
const ANONYMOUS = ['anonymous'] as const

/** Opens the page of the first certificate with this status in the register. */
const openCertificate = (status: string) => async (page: Page) => {
  await page.goto(`/register?status=${status}`)
  await page.locator('a.rr').first().click()
  await page.waitForURL(/\/register\/./)
  // The badge is loaded last.
  await page.waitForLoadState('networkidle')
}

/** Opens a dialog of the register card on the dashboard of a property. */
const openRegisterDialog = (button: string) => async (page: Page) => {
  const api = await apiForPage(page)
  const sites = await api.get<{ siteID: string; siteName: string }[]>('/api/Site?pageCount=50')
  await page.goto(`/?site=${sites.find(({ siteName }) => siteName === PROPERTY)?.siteID}`)
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('dialog').waitFor()
}

const openCase = (text: string) => async (page: Page) => {
  await page.getByText(text).first().click()
  await page.getByRole('complementary').first().waitFor()
}

export const CERTIFICATE_SHOTS: readonly Shot[] = [
  { name: 'public-register', path: '/register', viewers: ANONYMOUS },
  { name: 'public-register-none', path: '/register?q=zzzz', viewers: ANONYMOUS },
  { name: 'public-certificate', path: '/register', viewers: ANONYMOUS, before: openCertificate('valid') },
  {
    name: 'public-certificate-suspended',
    path: '/register',
    viewers: ANONYMOUS,
    before: openCertificate('suspended'),
  },
  {
    name: 'public-certificate-withdrawn',
    path: '/register',
    viewers: ANONYMOUS,
    before: openCertificate('withdrawn'),
  },
  { name: 'public-scheme', path: '/scheme', viewers: ANONYMOUS },
  { name: 'public-scheme-versions', path: '/scheme/revisions', viewers: ANONYMOUS },
  { name: 'public-complaint', path: '/complaint', viewers: ANONYMOUS },
  { name: 'public-complaint-sent', path: '/complaint/sent', viewers: ANONYMOUS },
  { name: 'verify', path: '/verify', viewers: ANONYMOUS },
  { name: 'badge', path: '/', viewers: ['hotel'], before: openRegisterDialog('Use your badge') },
  {
    name: 'public-profile',
    path: '/',
    viewers: ['hotel'],
    before: openRegisterDialog('Add a sentence, website and photo'),
  },
  { name: 'scheme-settings', path: '/settings/scheme', viewers: ['admin'] },
  { name: 'agreement-settings', path: '/settings/agreement', viewers: ['admin'] },
  { name: 'cases', path: '/cases', viewers: ['admin'] },
  { name: 'case', path: '/cases', viewers: ['admin'], before: openCase('appeals its withdrawal') },
]
