import { expect, type Page } from '@playwright/test'
import { makeKnown, recall } from './sign-in.ts'
import { silentToken } from './token.ts'

export interface Api {
  get<Answer>(path: string): Promise<Answer>
  post<Answer>(path: string, body: unknown): Promise<Answer>
  put<Answer>(path: string, body: unknown): Promise<Answer>
  delete(path: string): Promise<void>
}

/** Lets the sign-in service know this person and opens no page: the test goes where it wants to be. */
export async function signInAs(page: Page, email: string): Promise<void> {
  await signInWithApi(page, email)
}

/** Lets somebody in, and answers the API as them: for what a test needs but does not walk through. */
export async function signInWithApi(page: Page, email: string): Promise<Api> {
  await recall(page.context(), email)
  const token = await silentToken(page.request)
  if (token !== undefined) return apiWith(page, token)
  await makeKnown(page.context(), email)
  return apiOf(page)
}

/** The API as somebody else than the one who will sit before this page. */
export async function apiBeside(page: Page, email: string): Promise<Api> {
  const api = await signInWithApi(page, email)
  await page.context().clearCookies()
  return api
}

/** The API as the person who is signed in on this page. */
export async function apiOf(page: Page): Promise<Api> {
  const token = await silentToken(page.request)
  if (token === undefined) throw new Error('Nobody is signed in here.')
  return apiWith(page, token)
}

function apiWith(page: Page, token: string): Api {
  const headers = { authorization: `Bearer ${token}` }
  const send = async (method: string, path: string, data?: unknown) => {
    const answer = await page.request.fetch(path, { method, data, headers })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return answer.status() === 204 ? undefined : answer.json()
  }
  return {
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, body),
    put: (path, body) => send('PUT', path, body),
    delete: (path) => send('DELETE', path),
  }
}
