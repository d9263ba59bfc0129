import { expect, type Page } from '@playwright/test'
import { restoreSession, signInWithoutPage } from './sign-in.ts'
import { requestSilentToken } from './token.ts'

export interface Api {
  get<Body>(path: string): Promise<Body>
  post<Body>(path: string, body: unknown): Promise<Body>
  put<Body>(path: string, body: unknown): Promise<Body>
  delete(path: string): Promise<void>
}

/** Signs in without opening a page. */
export async function signInAs(page: Page, email: string): Promise<void> {
  await signInWithApi(page, email)
}

/** Signs in without opening a page and returns the API client of this user. */
export async function signInWithApi(page: Page, email: string): Promise<Api> {
  await restoreSession(page.context(), email)
  const token = await requestSilentToken(page.request)
  if (token !== undefined) return apiWith(page, token)
  await signInWithoutPage(page.context(), email)
  return apiForPage(page)
}

/** Returns the API client of a user without signing them in on this page. */
export async function apiAs(page: Page, email: string): Promise<Api> {
  const api = await signInWithApi(page, email)
  await page.context().clearCookies()
  return api
}

/** Returns the API client of the user who is signed in on this page. */
export async function apiForPage(page: Page): Promise<Api> {
  const token = await requestSilentToken(page.request)
  if (token === undefined) throw new Error('No user is signed in on this page.')
  return apiWith(page, token)
}

function apiWith(page: Page, token: string): Api {
  const headers = { authorization: `Bearer ${token}` }
  const send = async (method: string, path: string, data?: unknown) => {
    const response = await page.request.fetch(path, { method, data, headers })
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true)
    return response.status() === 204 ? undefined : response.json()
  }
  return {
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, body),
    put: (path, body) => send('PUT', path, body),
    delete: (path) => send('DELETE', path),
  }
}
