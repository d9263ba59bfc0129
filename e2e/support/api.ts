import { expect, type Page } from '@playwright/test'
import { signIn } from './sign-in.ts'

export interface Api {
  get<Answer>(path: string): Promise<Answer>
  post<Answer>(path: string, body: unknown): Promise<Answer>
  put<Answer>(path: string, body: unknown): Promise<Answer>
  delete(path: string): Promise<void>
}

/** Signs in, and answers the API as that person: for what a test needs but does not walk through. */
export async function signInWithApi(page: Page, email: string): Promise<Api> {
  await signIn(page, email)
  return apiOf(page)
}

/** The API as the person who is signed in on this page, which is loaded anew for it. */
export async function apiOf(page: Page): Promise<Api> {
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/User/Me'))
  await page.reload()
  const { authorization = '' } = await (await asked).allHeaders()
  const send = async (method: string, path: string, data?: unknown) => {
    const answer = await page.request.fetch(path, { method, data, headers: { authorization } })
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
